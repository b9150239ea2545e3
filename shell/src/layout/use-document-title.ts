import { useEffect } from 'react';
import { useLocale, useSite } from 'shared-kernel/site';

/** Names the document as the server's head does: the page's title and the mall's, or the mall's with its tagline. */
export const useDocumentTitle = (title: string): void => {
  const { name, tagline } = useSite();
  const locale = useLocale();
  const full = title ? `${title} · ${name[locale]}` : `${name[locale]} · ${tagline[locale]}`;
  useEffect(() => {
    document.title = full;
  }, [full]);
};
