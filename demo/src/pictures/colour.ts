type Lab = readonly [lightness: number, a: number, b: number];

const SHADOW = '#2b1d38';
const LIGHT = '#fff5e0';

const parsed = new Map<string, Lab>();
const mixed = new Map<string, string>();

/** Mixes two `#rrggbb` colours in OKLab, which is perceptually uniform. */
export const mix = (from: string, to: string, share: number): string => {
  const key = `${from}${to}${share}`;
  let colour = mixed.get(key);
  if (!colour) {
    const [first, second] = [toLab(from), toLab(to)];
    const at = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * share;
    colour = fromLab([at(0), at(1), at(2)]);
    mixed.set(key, colour);
  }
  return colour;
};

/** Darker, towards the violet of a shadow at noon. */
export const shade = (colour: string, share: number) => mix(colour, SHADOW, share);

/** Lighter, towards sunlight. */
export const tint = (colour: string, share: number) => mix(colour, LIGHT, share);

/** The colour with an `opacity` from 0 to 1. */
export const fade = (colour: string, opacity: number) =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** OKLab lightness, from 0 to 1. */
export const lightnessOf = (colour: string) => toLab(colour)[0];

const toLab = (colour: string): Lab => {
  let lab = parsed.get(colour);
  if (!lab) {
    const channel = (start: number) => {
      const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    const [r, g, b] = [channel(1), channel(3), channel(5)];
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    lab = [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
    parsed.set(colour, lab);
  }
  return lab;
};

const fromLab = ([lightness, a, b]: Lab): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => {
    const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
};
