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

/** The accent colour of one scheme with its derived colours, each as `#rrggbb`. */
export interface Accent {
  /** Of buttons and links. */
  accent: string;
  /** Hover colour, also for text on the tint. */
  strong: string;
  /** A soft ground. */
  tint: string;
  /** Text on the accent. */
  onAccent: string;
}

/** The theme's default accents. */
const OWN: Record<Scheme, Accent> = {
  light: { accent: '#b0452a', strong: '#8f351f', tint: '#f8e3d8', onAccent: '#fffaf4' },
  dark: { accent: '#f08a66', strong: '#ffa98b', tint: '#47281d', onAccent: '#2a120a' },
};

/** Limits for the colours of a scheme, in OKLCH: lightness from 0 to 1, and chroma. */
interface Rules {
  tint: { l: number; c: number };
  onAccent: { l: number; c: number };
  /** The lightness at which every colour is legible. Illegible colours move towards it. */
  safe: 0 | 1;
  /** Difference in lightness between the accent and its hover colour. */
  beside: number;
  /** The highest chroma: stronger colours glow on a dark ground. */
  mostChroma: number;
}

const RULES: Record<Scheme, Rules> = {
  light: { tint: { l: 0.935, c: 0.03 }, onAccent: { l: 0.988, c: 0.008 }, safe: 0, beside: 0.075, mostChroma: 0.4 },
  dark: { tint: { l: 0.31, c: 0.055 }, onAccent: { l: 0.2, c: 0.04 }, safe: 1, beside: 0.07, mostChroma: 0.16 },
};

/** WCAG 2.2 level AA for text of any size. */
const MIN_CONTRAST = 4.5;
const STEP = 0.01;

/**
 * Derives an accent from a chosen colour. The hue stays. The lightness moves until the accent is legible: a contrast of
 * 4.5 to every ground, to the tint and to the text on it.
 * @param color - `#rrggbb`; without one, the theme's default
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
    [ground, surface, sunken, tint, onAccent].every((other) => wcagContrast(candidate, other) >= MIN_CONTRAST);
  const legible = (lightness: number): { lightness: number; color: string } => {
    const candidate = hex(lightness, rules.mostChroma);
    return isLegible(candidate) ? { lightness, color: candidate } : legible(lightness + (rules.safe ? STEP : -STEP));
  };
  const accent = legible(l);
  return { accent: accent.color, strong: legible(besideOf(accent.lightness, rules)).color, tint, onAccent };
};

/**
 * A hover colour gains contrast. At the end of the range it moves the other way, three times as far: steps are hard to
 * see there.
 */
const besideOf = (lightness: number, { safe, beside }: Rules): number => {
  const towardsSafe = safe ? beside : -beside;
  const isAtEnd = Math.abs(lightness - safe) < 2 * beside;
  return lightness + (isAtEnd ? -3 * towardsSafe : towardsSafe);
};
