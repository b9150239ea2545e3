import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { PageNotFound } from 'shared-kernel/ui';
import { useMenu } from '../../layout/menu.ts';
import { SearchForm } from '../../layout/search/search-form.tsx';
import { Suggestions } from './not-found.styles.ts';

/** The page for unknown addresses, with status 404 and links to other pages. */
export const NotFound = () => {
  const t = useTexts('shell');
  const menu = useMenu().filter(({ place }) => place === 'bar');
  return (
    <PageNotFound hint={t('notFound.hint')}>
      <Suggestions>
        <SearchForm id="not-found-keyword" />
        {menu.length > 0 && <h2>{t('notFound.popular')}</h2>}
        <ul>
          {menu.map(({ key, to, lang, label }) => (
            <li key={key}>
              <Link to={to} lang={lang}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Suggestions>
    </PageNotFound>
  );
};
