import type { LocalisedText } from 'shared-kernel/contracts';
import type { Pen } from '../pen.ts';

/** Colours for an object. */
export interface Palette {
  main: string;
  second: string;
  accent: string;
  dark: string;
}

/** An object that shops sell or serve, drawn upwards from the origin, where it stands. */
export interface DrawnObject {
  name: LocalisedText;
  /** Largest extent in units; a hand is about 10 units wide. */
  width: number;
  height: number;
  draw(pen: Pen, palette: Palette): string;
}
