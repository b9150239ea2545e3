import type { LocalisedText } from 'shared-kernel/contracts';
import type { Pen } from '../pen.ts';

/** The colours that a thing may wear. */
export interface Look {
  main: string;
  second: string;
  accent: string;
  dark: string;
}

/** Something to be sold or eaten, drawn upwards from the origin that it stands on. */
export interface Thing {
  name: LocalisedText;
  /** Units it takes at its widest and highest; about 10 units are a hand. */
  width: number;
  height: number;
  draw(pen: Pen, look: Look): string;
}
