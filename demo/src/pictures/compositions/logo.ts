import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openSync } from 'fontkit';
import { lightnessOf, shade, tint } from '../colour.ts';
import { n } from '../pen.ts';
import { arch, at, circle, path, polygon, rect } from '../shapes.ts';
import type { Stage } from './setting.ts';

const FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

let font: Font | undefined;

const display = (): Font => {
  font ??= openSync(createRequire(import.meta.url).resolve(FONT)) as Font;
  return font;
};

/** One or two initials of a name, from its first two words. */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word.length > 2 || /^\p{N}/u.test(word));
  const [first = name, second] = words;
  return (first.slice(0, 1) + (second?.slice(0, 1) ?? '')).toUpperCase();
};

/** Letters as outlines, centred on the origin and `height` units high, so that drawing needs no font. */
const lettering = (text: string, height: number, fill: string): string => {
  const { glyphs, positions } = display().layout(text);
  const capital = display().capHeight;
  const scale = height / capital;
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const drawn = `<path transform="translate(${n(x)} 0)" d="${glyph.path.toSVG()}" fill="${fill}"/>`;
    x += positions[index]?.xAdvance ?? glyph.advanceWidth;
    return drawn;
  });
  return `<g transform="translate(${n((-x * scale) / 2)} ${n(height / 2)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${outlines.join('')}</g>`;
};

type Mark = (size: number, fill: string, line: string) => string;

/** Shapes behind letters, each centred on the origin. */
const MARKS: readonly Mark[] = [
  (size, fill) => circle(0, 0, size * 0.46, fill),
  (size, fill) => path(arch(0, size * 0.44, size * 0.78, size * 0.9, 'round'), fill),
  (size, fill) => path(arch(0, size * 0.46, size * 0.8, size * 0.94, 'pointed'), fill),
  (size, fill) => rect(-size * 0.4, -size * 0.4, size * 0.8, size * 0.8, fill, size * 0.14),
  (size, fill) =>
    path(
      polygon([
        [0, -size * 0.48],
        [size * 0.48, 0],
        [0, size * 0.48],
        [-size * 0.48, 0],
      ]),
      fill,
    ),
  (size, fill) =>
    [0, 45].map((turn) => at(0, 0, 1, rect(-size * 0.33, -size * 0.33, size * 0.66, size * 0.66, fill), turn)).join(''),
  (size, fill, line) =>
    circle(0, 0, size * 0.46, fill) +
    `<circle r="${n(size * 0.4)}" fill="none" stroke="${line}" stroke-width="${n(size * 0.012)}"/>`,
];

/** A shop's logo: its initials on a shape, in two of the picture's colours. */
export const logo = ({ pen, mood, width }: Stage, name: string): string => {
  const { random } = pen;
  const [first, second] = random.shuffle(mood.things) as [string, string];
  const paper = tint(mood.wall, 0.86);
  const letters = lightnessOf(first) > 0.68 ? shade(mood.dark, 0.1) : '#fdf6ea';
  const initials = initialsOf(name);
  const mark = random.pick(MARKS);
  const size = width * 0.86;
  return (
    rect(0, 0, width, width, paper) +
    at(
      width / 2,
      width / 2,
      1,
      mark(size, first, second) + lettering(initials, size * (initials.length > 1 ? 0.27 : 0.36), letters),
    )
  );
};
