import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Trail } from './breadcrumbs.styles.ts';

/** A page above the one that is shown. */
export interface Crumb {
  title: string;
  to: string;
}

/** The way back up, from the home page to the one above this. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  const t = useTexts('mf-catalog');
  return (
    <Trail aria-label={t('breadcrumb.label')}>
      <ol>
        <li>
          <Link to="/">{t('breadcrumb.home')}</Link>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.title}</Link>
          </li>
        ))}
      </ol>
    </Trail>
  );
};
