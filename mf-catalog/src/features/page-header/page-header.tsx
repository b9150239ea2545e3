import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Header } from './page-header.styles.ts';

/** A page above this one. */
export interface Crumb {
  title: string;
  to: string;
}

interface Props {
  title: string;
  intro?: string;
  /** The pages between the home page and this one. */
  crumbs?: Crumb[];
  children?: ReactNode;
}

/** Title of a page, with the way back up above it. */
export const PageHeader = ({ title, intro, crumbs = [], children }: Props) => {
  const { t } = useTranslation('mf-catalog');
  return (
    <Header>
      <nav aria-label={t('breadcrumb.label')}>
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
      </nav>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      {children}
    </Header>
  );
};
