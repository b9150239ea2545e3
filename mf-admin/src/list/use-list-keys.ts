import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Options {
  rows: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, [role="menu"]') !== null;

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys that move in a list: `j` and `k`, or the arrows, from row to row, `x` chooses one, `/` leads to the search. Enter
 * opens the row, since it is its link that has the focus.
 */
export const useListKeys = ({ rows, search }: Options): void => {
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
    if (key === '/') {
      search.current?.focus();
      search.current?.select();
      return true;
    }
    const box = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]');
    if (key !== 'x' || !box || !rows.current?.contains(box)) return false;
    box.click();
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    // Arrows scroll, and move within menus, unless a row has the focus.
    if (event.key.startsWith('Arrow') && !rows.current?.contains(document.activeElement)) return;
    if (isDone(event.key)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
