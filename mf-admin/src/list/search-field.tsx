import { type RefObject, useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';

/** Milliseconds without a keystroke before the list is asked. */
const PAUSE_MS = 250;

interface Props {
  keyword: string;
  onSearch: (keyword: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches the list as somebody types. */
export const SearchField = ({ keyword, onSearch, input }: Props) => {
  const t = useTexts('mf-admin');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? keyword;

  useEffect(() => {
    if (typed === undefined) return;
    const later = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(later);
  });

  return (
    <label className="search">
      <VisuallyHidden>{t('list.search')}</VisuallyHidden>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        dir="auto"
        placeholder={t('list.search')}
        value={text}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== undefined && typed.trim() === keyword && setTyped(undefined)}
        aria-keyshortcuts="/"
      />
    </label>
  );
};
