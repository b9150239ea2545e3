import { useEffect, useEffectEvent } from 'react';
import { type ShortcutName, shortcutOf } from './shortcuts.ts';
import { useCharacters } from './use-characters.ts';

const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(WRITTEN_IN) !== null;

/** Runs a function on a shortcut that works everywhere. While the user types, single characters aren't shortcuts. */
export const useShortcut = (name: ShortcutName, run: () => void): void => {
  const [hasCharacters] = useCharacters();
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (shortcutOf(event, 'everywhere', hasCharacters && !isTyping(event)) !== name) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
