import { Form } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { VisuallyHidden } from 'shared-kernel/ui';
import { Icon } from './icon.tsx';
import { Search } from './search-form.styles.ts';

/** Searches the shops by keyword: a plain GET, which works without scripts too. */
export const SearchForm = ({ id }: { id: string }) => {
  const t = useTexts('shell');
  return (
    <Search className="search">
      <Form role="search" method="get" action="/shops/search">
        <VisuallyHidden as="label" htmlFor={id}>
          {t('search.label')}
        </VisuallyHidden>
        <input
          id={id}
          type="search"
          name="keyword"
          placeholder={t('search.placeholder')}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </button>
      </Form>
    </Search>
  );
};
