import { type RefObject, useRef } from 'react';
import type { Entry } from './entries.ts';

type Button = HTMLButtonElement;

interface TileFocus {
  area: RefObject<Button | null>;
  /** The `ref` of a tile's button. */
  buttonOf: (entry: Entry) => (button: Button | null) => () => void;
  /** Before a tile goes that has the focus, its neighbour gets it; the last one leaves it to the area. */
  moveFrom: (leaving: Entry, entries: readonly Entry[]) => void;
}

/** Keeps the focus within the field when tiles go. */
export const useTileFocus = (): TileFocus => {
  const area = useRef<Button>(null);
  const buttons = useRef(new Map<string, Button>());
  return {
    area,
    buttonOf: ({ id }) => {
      return (button) => {
        if (button) buttons.current.set(id, button);
        return () => void buttons.current.delete(id);
      };
    },
    moveFrom: ({ id }, entries) => {
      if (document.activeElement !== buttons.current.get(id)) return;
      const place = entries.findIndex((entry) => entry.id === id);
      const neighbour = entries[place + 1] ?? entries[place - 1];
      (neighbour ? buttons.current.get(neighbour.id) : area.current)?.focus();
    },
  };
};
