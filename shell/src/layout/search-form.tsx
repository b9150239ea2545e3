import { Form } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, IconButton, VisuallyHidden } from 'shared-kernel/ui';
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
        <IconButton type="submit" aria-label={t('search.submit')}>
          <Icon name="search" />
        </IconButton>
      </Form>
    </Search>
  );
};
