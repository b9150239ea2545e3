import { localePath } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Content } from './post-content.styles.ts';

/** Links to pages of this site, but not to the API's files or to other hosts. */
const OWN_PAGE = /href="(\/(?!\/|api\/)[^"]*)"/g;

/**
 * What the editor wrote, which may be in another language than the page and run the other way. Its links to the site's
 * pages stay in the reader's language.
 */
export const PostContent = ({ html }: { html: string }) => {
  const locale = useLocale();
  const localised = html.replace(OWN_PAGE, (_, path: string) => `href="${localePath(locale, path)}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API keeps nothing beyond the editor's allow-list.
  return <Content dir="auto" dangerouslySetInnerHTML={{ __html: localised }} />;
};
