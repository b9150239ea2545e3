import type { KeyboardEvent, RefObject } from 'react';
import { type ShortcutName, shortcutOf } from '../shortcuts/shortcuts.ts';
import { useCharacters } from '../shortcuts/use-characters.ts';

interface Options {
  rows: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/**
 * Keyboard shortcuts of a list: `j` and `k`, or the arrows, move between rows, `x` selects one, `/` focuses the search.
 * Enter opens the row, since its link has the focus. They only work while the list has the focus: speech input would
 * otherwise trigger them with every word.
 * @returns the list's `onKeyDown` handler
 */
export const useListKeys = ({ rows, search }: Options): ((event: KeyboardEvent) => void) => {
  const [hasCharacters] = useCharacters();
  const move = (step: number): boolean => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('tbody .title') ?? [])];
    const row = document.activeElement?.closest('tr');
    const at = links.findIndex((link) => link.closest('tr') === row);
    const next = links[at === -1 && step < 0 ? links.length - 1 : at + step];
    next?.focus();
    return next !== undefined;
  };

  const isDone = (name: ShortcutName | undefined): boolean => {
    if (name === 'next') return move(1);
    if (name === 'previous') return move(-1);
    if (name === 'search' && search.current) {
      search.current.focus();
      search.current.select();
      return true;
    }
    const box = document.activeElement?.closest('tbody tr')?.querySelector<HTMLElement>('input[type="checkbox"]');
    if (name !== 'choose' || !box) return false;
    box.click();
    return true;
  };

  return (event) => {
    if (event.defaultPrevented) return;
    if (isDone(shortcutOf(event, 'list', hasCharacters))) event.preventDefault();
  };
};
