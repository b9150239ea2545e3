import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, VisuallyHidden } from 'shared-kernel/ui';

/** Milliseconds without a keystroke before the list is asked. */
const PAUSE_MS = 250;

interface Props {
  /** Says what is searched for. */
  label: string;
  keyword: string;
  onSearch: (keyword: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** Searches the list as somebody types. */
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

  // Another keyword than what was typed comes from a link, or from the way back.
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setTyped(undefined);
  }, [keyword]);

  // A search that starts after a press on a record would lead back from it.
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
