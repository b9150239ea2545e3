import {
  useMode as addMode,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  wcagContrast,
} from 'culori/fn';
import { GROUNDS } from './grounds.ts';

const oklch = addMode(modeOklch);
addMode(modeLrgb);
addMode(modeRgb);

export type Scheme = keyof typeof GROUNDS;

/** The strong colour of one scheme with all that goes with it, each as `#rrggbb`. */
export interface Accent {
  /** Of buttons and links. */
  accent: string;
  /** The same under the pointer, and on the tint. */
  strong: string;
  /** A soft ground. */
  tint: string;
  /** What is written on it. */
  onAccent: string;
}

/** The theme's own. */
const OWN: Record<Scheme, Accent> = {
  light: { accent: '#b0452a', strong: '#8f351f', tint: '#f8e3d8', onAccent: '#fffaf4' },
  dark: { accent: '#f08a66', strong: '#ffa98b', tint: '#47281d', onAccent: '#2a120a' },
};

/** How a scheme has colours, in the terms of OKLCH: lightness from 0 to 1, and chroma. */
interface Rules {
  tint: { l: number; c: number };
  onAccent: { l: number; c: number };
  /** The lightness that makes every colour legible, which one that isn't moves towards. */
  safe: 0 | 1;
  /** How far the colour under the pointer is from the other one, in the same direction. */
  beside: number;
  /** The strongest chroma: on a dark ground, more than this glows. */
  mostChroma: number;
}

const RULES: Record<Scheme, Rules> = {
  light: { tint: { l: 0.935, c: 0.03 }, onAccent: { l: 0.988, c: 0.008 }, safe: 0, beside: 0.075, mostChroma: 0.4 },
  dark: { tint: { l: 0.31, c: 0.055 }, onAccent: { l: 0.2, c: 0.04 }, safe: 1, beside: 0.07, mostChroma: 0.16 },
};

/** What WCAG 2.2 asks for at level AA, of text of any size. */
const LEAST_CONTRAST = 4.5;
const STEP = 0.01;

/**
 * What follows from the mall's strong colour. Its hue stays, and its lightness moves as far as it takes to be legible: each
 * accent has a contrast of 4.5 to every ground and to the tint, and to what is written on it.
 * @param color - `#rrggbb`; without one, the theme's own
 */
export const accentsOf = (color?: string | null): Record<Scheme, Accent> => {
  if (!color) return OWN;
  return { light: derive('light', color), dark: derive('dark', color) };
};

const derive = (scheme: Scheme, color: string): Accent => {
  const { l, c, h = 0 } = oklch(color) as Oklch;
  const rules = RULES[scheme];
  const hex = (lightness: number, chroma: number): string =>
    formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h }, 'oklch'));
  const tint = hex(rules.tint.l, rules.tint.c);
  const onAccent = hex(rules.onAccent.l, rules.onAccent.c);
  const { ground, surface, sunken } = GROUNDS[scheme];
  const isLegible = (candidate: string): boolean =>
    [ground, surface, sunken, tint, onAccent].every((other) => wcagContrast(candidate, other) >= LEAST_CONTRAST);
  const legible = (lightness: number): { lightness: number; color: string } => {
    const candidate = hex(lightness, rules.mostChroma);
    return isLegible(candidate) ? { lightness, color: candidate } : legible(lightness + (rules.safe ? STEP : -STEP));
  };
  const accent = legible(l);
  return { accent: accent.color, strong: legible(besideOf(accent.lightness, rules)).color, tint, onAccent };
};

/** Under the pointer a colour gains contrast. What has all that there is loses some, and more: there, steps are hard to see. */
const besideOf = (lightness: number, { safe, beside }: Rules): number => {
  const towardsSafe = safe ? beside : -beside;
  const isAtEnd = Math.abs(lightness - safe) < 2 * beside;
  return lightness + (isAtEnd ? -3 * towardsSafe : towardsSafe);
};
