import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { Locale } from '../contracts/index.ts';
import { IsolatedText } from '../i18n/translation/isolated-text.tsx';
import { Trail } from './breadcrumb.styles.ts';

/** A parent page. */
export interface Crumb {
  title: string;
  /** Language of the title, when it isn't the page's. */
  lang?: Locale | undefined;
  to: string;
}

interface Props {
  /** The pages between the home page and this one. */
  crumbs?: Crumb[];
  /** Start of the path; the home page by default. */
  start?: Crumb;
}

/** The path from the start to the parent page. */
export const Breadcrumb = ({ crumbs = [], start }: Props) => {
  const t = useTexts('shared-kernel/ui');
  return (
    <Trail aria-label={t('breadcrumb.label')}>
      <ol>
        {[start ?? { title: t('breadcrumb.home'), to: '/' }, ...crumbs].map(({ title, lang, to }: Crumb) => (
          <li key={to}>
            <Link to={to}>
              <IsolatedText text={title} lang={lang} />
            </Link>
          </li>
        ))}
      </ol>
    </Trail>
  );
};
