import { localePath, withoutLocale } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { Locale, TextDirection } from '../../contracts/index.ts';
import { Content } from './rich-text.styles.ts';

/** Links to pages of this site, but not to the API's files or to other hosts. */
const OWN_PAGE = /href="(\/(?!\/|api\/)[^"]*)"/g;

interface Props {
  html: string;
  /** When it isn't the page's. */
  lang?: Locale | undefined;
  dir?: TextDirection | 'auto' | undefined;
}

/**
 * Formatted text of the editor, which may be in another language and direction than the page. Its links to the site's
 * pages stay in the reader's language.
 */
export const RichText = ({ html, lang, dir = 'auto' }: Props) => {
  const locale = useLocale();
  const localised = html.replace(OWN_PAGE, (_, path: string) => `href="${localePath(locale, withoutLocale(path))}"`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API keeps nothing beyond the editor's allow-list.
  return <Content lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: localised }} />;
};
