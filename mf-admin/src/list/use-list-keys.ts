import type { KeyboardEvent, RefObject } from 'react';
import { type ShortcutName, shortcutOf } from '../shortcuts/shortcuts.ts';
import { useCharacters } from '../shortcuts/use-characters.ts';

interface Options {
  rows: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/**
 * Keys that move in a list: `j` and `k`, or the arrows, from row to row, `x` chooses one, `/` leads to the search. Enter
 * opens the row, since it is its link that has the focus. They work while the list has the focus and nowhere else: whoever
 * speaks to their browser would press letters with each word.
 * @returns what the list's element does with keys
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
