import { useEffect } from 'react';
import { useLocale, useSite } from './site.tsx';

/**
 * Names the document as the server's head does: the page's title and the mall's, or the mall's with its tagline.
 * @param title undefined leaves the name as it is: something else on the page gives it
 */
export const useDocumentTitle = (title: string | undefined): void => {
  const { name, tagline } = useSite();
  const locale = useLocale();
  const full = title ? `${title} · ${name[locale]}` : `${name[locale]} · ${tagline[locale]}`;
  useEffect(() => {
    if (title !== undefined) document.title = full;
  }, [title, full]);
};
