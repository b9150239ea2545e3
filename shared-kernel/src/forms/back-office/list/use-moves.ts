import { useState } from 'react';
import { type KeptFocus, useKeptFocus } from '../use-kept-focus.ts';
import { useListTexts } from './texts.ts';

/** An item, and what listeners hear it called. */
export interface Movable {
  id: string;
  name: string;
}

interface Moves {
  focus: KeptFocus;
  /** What listeners hear; `say` puts other words there. */
  news: string;
  say: (news: string) => void;
  onMove: (from: number, to: number, by?: 'up' | 'down') => void;
}

/** Items that change places: the focus stays with the one that is moved, and its new place is said. */
export const useMoves = (items: readonly Movable[], move: (from: number, to: number) => void): Moves => {
  const texts = useListTexts();
  const focus = useKeptFocus();
  const [news, say] = useState('');
  const onMove = (from: number, to: number, by?: 'up' | 'down'): void => {
    const item = items[from];
    if (!item) return;
    say(texts.moved(item.name, to + 1, items.length));
    if (by) focus.lead(`${by} ${item.id}`);
    move(from, to);
  };
  return { focus, news, say, onMove };
};
