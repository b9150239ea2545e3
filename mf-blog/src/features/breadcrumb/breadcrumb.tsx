import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Trail } from './breadcrumb.styles.ts';

interface Props {
  /** The pages between the home page and this one. */
  crumbs?: { title: string; to: string }[];
}

/** The way back up. */
export const Breadcrumb = ({ crumbs = [] }: Props) => {
  const t = useTexts('mf-blog');
  return (
    <Trail aria-label={t('breadcrumb.label')}>
      <ol>
        {[{ title: t('breadcrumb.home'), to: '/' }, ...crumbs].map(({ title, to }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
          </li>
        ))}
      </ol>
    </Trail>
  );
};
