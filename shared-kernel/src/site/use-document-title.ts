import { useEffect } from 'react';
import { useLocale, useSite } from './site.tsx';

/**
 * Sets the document's title like the server's head does: the page's title with the mall's name, or the mall's name with
 * its tagline.
 * @param title undefined leaves the title unchanged: another part of the page sets it
 */
export const useDocumentTitle = (title: string | undefined): void => {
  const { name, tagline } = useSite();
  const locale = useLocale();
  const full = title ? `${title} · ${name[locale]}` : `${name[locale]} · ${tagline[locale]}`;
  useEffect(() => {
    if (title !== undefined) document.title = full;
  }, [title, full]);
};
