import { Form } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { paths } from '../../paths.ts';
import { Search } from './search-form.styles.ts';

/** Asks for another keyword. */
export const SearchForm = ({ keyword }: { keyword: string }) => {
  const t = useTexts('mf-catalog');
  return (
    <Search>
      <Form role="search" aria-label={t('search.title')} method="get" action={paths.search}>
        <label htmlFor="catalog-keyword">{t('search.label')}</label>
        <input
          id="catalog-keyword"
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" isLarge>
          {t('search.submit')}
        </Button>
      </Form>
    </Search>
  );
};
