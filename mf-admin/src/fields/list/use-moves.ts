import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { type KeptFocus, useKeptFocus } from '../use-kept-focus.ts';

/** An item with its name for screen readers. */
export interface Movable {
  id: string;
  name: string;
}

interface Moves {
  focus: KeptFocus;
  /** The message for screen readers; `say` replaces it. */
  news: string;
  say: (news: string) => void;
  onMove: (from: number, to: number, by?: 'up' | 'down') => void;
}

/** Moves items: the focus stays on the moved item, and its new position is announced. */
export const useMoves = (items: readonly Movable[], move: (from: number, to: number) => void): Moves => {
  const t = useTexts('mf-admin');
  const focus = useKeptFocus();
  const [news, say] = useState('');
  const onMove = (from: number, to: number, by?: 'up' | 'down'): void => {
    const item = items[from];
    if (!item) return;
    say(t('fields.list.moved', { item: item.name, place: to + 1, total: items.length }));
    if (by) focus.lead(`${by} ${item.id}`);
    move(from, to);
  };
  return { focus, news, say, onMove };
};
