import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';

/** Milliseconds without a keystroke before the search starts. */
const PAUSE_MS = 250;

interface Props {
  /** Label of the field. */
  label: string;
  keyword: string;
  onSearch: (keyword: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches the list while the user types. */
export const SearchField = ({ label, keyword, onSearch, input }: Props) => {
  const [typed, setTyped] = useState<string>();
  const sent = useRef(keyword);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = typed ?? keyword;

  const send = useEffectEvent((words: string): void => {
    sent.current = words;
    onSearch(words);
  });
  useEffect(() => {
    if (typed === undefined) return;
    pause.current = setTimeout(() => send(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [typed]);

  // A keyword that wasn't typed here comes from a link or from going back.
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setTyped(undefined);
  }, [keyword]);

  // Cancels the pending search, which would navigate back from a record that was just opened.
  const searchAtOnce = (): void => {
    clearTimeout(pause.current);
    if (typed === undefined) return;
    const words = typed.trim();
    sent.current = words;
    if (words === keyword) setTyped(undefined);
    else onSearch(words);
  };

  return (
    <label className="search">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        dir="auto"
        placeholder={label}
        value={text}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={searchAtOnce}
      />
    </label>
  );
};
