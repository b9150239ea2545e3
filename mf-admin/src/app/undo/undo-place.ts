import { createContext } from 'react';

/** Registers the element of a save bar that shows the offer to undo, so that neither covers the other. */
export const UndoPlaceContext = createContext<(place: HTMLElement | null) => void>(() => undefined);
