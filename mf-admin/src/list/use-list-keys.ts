import type { KeyboardEvent, RefObject } from 'react';

interface Options {
  rows: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys that move in a list: `j` and `k`, or the arrows, from row to row, `x` chooses one, `/` leads to the search. Enter
 * opens the row, since it is its link that has the focus. They work while the list has the focus and nowhere else: whoever
 * speaks to their browser would press letters with each word.
 * @returns what the list's element does with keys
 */
export const useListKeys = ({ rows, search }: Options): ((event: KeyboardEvent) => void) => {
  const move = (step: number): boolean => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>('tbody .title') ?? [])];
    const row = document.activeElement?.closest('tr');
    const at = links.findIndex((link) => link.closest('tr') === row);
    const next = links[at === -1 && step < 0 ? links.length - 1 : at + step];
    next?.focus();
    return next !== undefined;
  };

  const isDone = (key: string): boolean => {
    const step = STEPS[key];
    if (step !== undefined) return move(step);
    if (key === '/' && search.current) {
      search.current.focus();
      search.current.select();
      return true;
    }
    const box = document.activeElement?.closest('tbody tr')?.querySelector<HTMLElement>('input[type="checkbox"]');
    if (key !== 'x' || !box) return false;
    box.click();
    return true;
  };

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isDone(event.key)) event.preventDefault();
  };
};
