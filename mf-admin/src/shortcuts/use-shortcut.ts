import { useEffect, useEffectEvent } from 'react';
import { type ShortcutName, shortcutOf } from './shortcuts.ts';

/** Does something at a press of a shortcut that works everywhere. */
export const useShortcut = (name: ShortcutName, run: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || shortcutOf(event, 'everywhere') !== name) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
