import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, IconButton, VisuallyHidden } from 'shared-kernel/ui';
import { SEARCH_PATH } from './search-address.ts';
import { Search } from './search-form.styles.ts';

type Panel = typeof import('./suggestions.tsx').Suggestions;

/**
 * Searches everything that the mall has by keyword: a plain GET, which works without scripts too. With them, what it may
 * find is suggested; that code comes when somebody is about to type.
 */
export const SearchForm = ({ id }: { id: string }) => {
  const t = useTexts('shell');
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<Panel>();
  const panelId = `${id}-suggestions`;

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let isLeft = false;
    const load = (): void => {
      import('./suggestions.tsx').then(
        ({ Suggestions }) => isLeft || setSuggestions(() => Suggestions),
        // The form does without, and whoever comes back to it asks once more.
        () => field.addEventListener('focus', load, { once: true }),
      );
    };
    // Only scripts make it one.
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-expanded', 'false');
    if (document.activeElement === field) load();
    else field.addEventListener('focus', load, { once: true });
    return () => {
      isLeft = true;
      field.removeEventListener('focus', load);
    };
  }, []);

  return (
    <Search className="search">
      <Form role="search" method="get" action={SEARCH_PATH}>
        <VisuallyHidden as="label" htmlFor={id}>
          {t('search.label')}
        </VisuallyHidden>
        <input
          id={id}
          ref={input}
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
      {Suggestions && input.current && <Suggestions id={panelId} input={input.current} />}
    </Search>
  );
};
