import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageNotFound } from 'shared-kernel/ui';
import { MENU } from '../../layout/menu.ts';
import { SearchForm } from '../../layout/search/search-form.tsx';
import { Suggestions } from './not-found.styles.ts';

/** The page that isn't there: its status is 404, and it leads on. */
export const NotFound = () => {
  const t = useTexts('shell');
  return (
    <PageNotFound hint={t('notFound.hint')}>
      <Suggestions>
        <SearchForm id="not-found-keyword" />
        <h2>{t('notFound.popular')}</h2>
        <ul>
          {MENU.map(({ id, to }) => (
            <li key={id}>
              <Link to={to}>{t(`menu.${id}`)}</Link>
            </li>
          ))}
        </ul>
      </Suggestions>
    </PageNotFound>
  );
};
