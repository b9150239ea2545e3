import { type RefObject, useRef } from 'react';

type Button = HTMLButtonElement;

/** The file of a tile, accepted or rejected. */
interface Tile {
  id: string;
}

interface TileFocus {
  area: RefObject<Button | null>;
  /** The `ref` of a tile's button. */
  buttonOf: (tile: Tile) => (button: Button | null) => () => void;
  /**
   * Moves the focus from a tile that is about to be removed to its neighbour, or to the drop area after the last one.
   */
  moveFrom: (leaving: Tile, tiles: readonly Tile[]) => void;
  /** The button of the first tile. */
  firstOf: (tiles: readonly Tile[]) => Button | undefined;
}

/** Keeps the focus within the field when tiles are removed. */
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
    firstOf: ([tile]) => (tile ? buttons.current.get(tile.id) : undefined),
    moveFrom: ({ id }, tiles) => {
      const button = buttons.current.get(id);
      if (!button?.closest('li')?.contains(document.activeElement)) return;
      const place = tiles.findIndex((tile) => tile.id === id);
      const neighbour = tiles[place + 1] ?? tiles[place - 1];
      (neighbour ? buttons.current.get(neighbour.id) : area.current)?.focus();
    },
  };
};
