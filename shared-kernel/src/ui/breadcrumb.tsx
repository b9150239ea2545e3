import { Link } from 'react-router-dom';
import { useLocale } from 'shared-kernel/site';
import type { Locale } from '../contracts/index.ts';
import { Trail } from './breadcrumb.styles.ts';

/** A parent page. */
export interface Crumb {
  title: string;
  /** Language of the title, when it isn't the page's. */
  lang?: Locale | undefined;
  to: string;
}

const TEXTS: Record<Locale, { label: string; home: string }> = {
  fr: { label: 'Fil d’Ariane', home: 'Accueil' },
  ar: { label: 'مسار التصفح', home: 'الرئيسية' },
  en: { label: 'Breadcrumb', home: 'Home' },
};

interface Props {
  /** The pages between the home page and this one. */
  crumbs?: Crumb[];
  /** Start of the path; the home page by default. */
  start?: Crumb;
}

/** The path from the start to the parent page. */
export const Breadcrumb = ({ crumbs = [], start }: Props) => {
  const { label, home } = TEXTS[useLocale()];
  return (
    <Trail aria-label={label}>
      <ol>
        {[start ?? { title: home, to: '/' }, ...crumbs].map(({ title, lang, to }: Crumb) => (
          <li key={to}>
            <Link to={to} lang={lang}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </Trail>
  );
};
