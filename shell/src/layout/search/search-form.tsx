import { useEffect, useState } from 'react';
import { Form } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { useOnline } from 'shared-kernel/site';
import { Icon, IconButton, VisuallyHidden } from 'shared-kernel/ui';
import { useSearchPath } from '../menu.ts';
import { WithoutSuggestions } from './offline-panel.tsx';
import { Search } from './search-form.styles.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Searches the whole mall by keyword, with a plain GET form that works without scripts. With scripts, it shows
 * suggestions. Renders nothing on a site without a search page.
 */
export const SearchForm = ({ id }: { id: string }) => {
  const t = useTexts('shell');
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const Suggestions = useSuggestions(input);
  const isOnline = useOnline();
  const path = useSearchPath();

  useEffect(() => {
    // Only with scripts it is a combobox.
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-expanded', 'false');
  }, [input]);

  if (!path) return null;
  return (
    <Search className="search">
      <Form role="search" method="get" action={path}>
        <VisuallyHidden as="label" htmlFor={id}>
          {t('search.label')}
        </VisuallyHidden>
        <input
          id={id}
          ref={setInput}
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
      {input && Suggestions && <Suggestions id={`${id}-suggestions`} input={input} />}
      {input && !Suggestions && !isOnline && <WithoutSuggestions input={input} />}
    </Search>
  );
};
