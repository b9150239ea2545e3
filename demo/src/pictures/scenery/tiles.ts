import { fade, shade, tint } from '../colour.ts';
import type { Stage } from '../compositions/setting.ts';
import { n } from '../pen.ts';
import { at, circle, type Point, path, polygon, rect } from '../shapes.ts';

type Ink = readonly [ground: string, figure: string, second: string, third: string];

const star = (points: number, outer: number, inner: number, turn = 0) =>
  polygon(
    Array.from({ length: points * 2 }, (_, index): Point => {
      const angle = (Math.PI * index) / points + turn;
      const reach = index % 2 ? inner : outer;
      return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
    }),
  );

const corners = (draw: (turn: number) => string) =>
  [0, 90, 180, 270].map((turn) => at(0, 0, 1, draw(turn), turn)).join('');

/** Each pattern fills a tile of 100 units, centred on the origin, and continues in its neighbours. */
const PATTERNS: readonly ((ink: Ink) => string)[] = [
  ([, figure, second, third]) =>
    path(star(8, 50, 36), figure) +
    path(star(8, 34, 24, Math.PI / 8), second) +
    circle(0, 0, 11, third) +
    corners(() => path('M-50 -50L-24 -50L-50 -24Z', third)),
  ([ground, figure, second, third]) =>
    corners(
      () => path('M-50 -50L0 -50A50 50 0 0 1 -50 0Z', figure) + path('M-50 -50L-22 -50A28 28 0 0 1 -50 -22Z', second),
    ) +
    path(star(4, 24, 9), third) +
    circle(0, 0, 5, ground),
  ([ground, figure, second]) =>
    corners(
      () =>
        path('M0 0C-8 -20 -8 -34 0 -46C8 -34 8 -20 0 0Z', figure) +
        path('M0 0C-24 -14 -34 -26 -40 -40C-26 -34 -14 -24 0 0Z', second),
    ) +
    circle(0, 0, 7, ground) +
    corners(() => circle(-50, -50, 13, figure)),
  ([, figure, second, third]) =>
    path('M0 -50L50 0L0 50L-50 0Z', figure) +
    path('M0 -32L32 0L0 32L-32 0Z', second) +
    path(star(4, 20, 20), third) +
    corners(() => path('M-50 -50H-30L-50 -30Z', second)),
  ([, figure, second, third]) =>
    rect(-50, -50, 50, 50, figure) +
    rect(0, 0, 50, 50, figure) +
    path('M-50 0A50 50 0 0 1 0 -50V0Z', second) +
    path('M50 0A50 50 0 0 1 0 50V0Z', second) +
    circle(0, 0, 9, third),
  ([ground, figure, second, third]) =>
    path('M-17 -50H17V-17H50V17H17V50H-17V17H-50V-17H-17Z', figure) +
    path(star(8, 24, 15), ground) +
    circle(0, 0, 8, third) +
    corners(() => path(`M-50 -50H-26A24 24 0 0 1 -50 -26Z`, second)),
];

/** A wall of tiles, each pattern drawn in the picture's colours. */
export const tilePanel = (
  { pen, mood }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
): string => {
  const { random } = pen;
  const [first, second, third] = random.shuffle(mood.things) as [string, string, string];
  const ink: Ink = [tint(mood.wall, 0.55), first, second, third];
  const pattern = random.pick(PATTERNS);
  const id = `tile${n(x)}-${n(y)}-${n(size)}`.replaceAll('.', '_');
  const drawing = `<g transform="translate(${n(size / 2)} ${n(size / 2)}) scale(${n(size) === '0' ? 1 : (size / 100).toFixed(3)})">${rect(-50, -50, 100, 100, ink[0])}${pattern(ink)}<rect x="-50" y="-50" width="100" height="100" fill="none" stroke="${fade(shade(mood.wall, 0.5), 0.35)}" stroke-width="1.6"/></g>`;
  return (
    `<defs><pattern id="${id}" x="${n(x)}" y="${n(y)}" width="${n(size)}" height="${n(size)}" patternUnits="userSpaceOnUse">${drawing}</pattern></defs>` +
    rect(x, y, width, height, `url(#${id})`) +
    rect(
      x,
      y,
      width,
      height,
      pen.linearGradient([fade('#fff5e0', 0.2), fade('#fff5e0', 0), fade('#2b1d38', 0.24)], [0, 0.45, 1], 20),
    )
  );
};
