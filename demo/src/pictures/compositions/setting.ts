import { fade, shade, tint } from '../colour.ts';
import type { Mood } from '../moods.ts';
import { n, type Pen } from '../pen.ts';
import { type ArchKind, arch, circle, path, polygon, rect } from '../shapes.ts';

export interface Stage {
  pen: Pen;
  mood: Mood;
  width: number;
  height: number;
}

/** A plastered wall, brighter where the light falls on it. */
export const wall = ({ pen, mood, width, height }: Stage): string =>
  rect(0, 0, width, height, pen.diagonalGradient(mood.wall, 0.13)) +
  `<ellipse cx="${n(width * 0.3)}" cy="${n(height * 0.3)}" rx="${n(width * 0.6)}" ry="${n(height * 0.7)}" fill="${pen.halo(tint(mood.wall, 0.6), 0.5)}"/>`;

/** An opening with its base at `y`, centred on `x`. */
export interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: ArchKind;
}

/** A niche or an opening in the wall, with its depth visible on the shaded side. */
export const niche = ({ pen, mood }: Stage, { x, y, width, height, kind }: Opening, within: string): string => {
  const shape = arch(x, y, width, height, kind);
  const depth = width * 0.07;
  return (
    path(
      arch(x, y, width + depth * 1.1, height + depth * 0.55, kind),
      pen.diagonalGradient(tint(mood.wall, 0.3), 0.12),
    ) +
    pen.clip(
      path(shape, '#000'),
      path(shape, pen.verticalGradient(shade(mood.second, 0.18))) +
        `<g transform="translate(${n(depth)} ${n(depth * 0.8)})">${pen.clip(path(shape, '#000'), within)}</g>`,
    )
  );
};

/** The light of a window on the wall. */
export const windowLight = ({ pen, mood, width, height }: Stage, x: number): string => {
  const glow = fade(tint(mood.sun, 0.3), 0.26);
  const [top, span, slip] = [height * 0.06, width * 0.1, height * 0.34];
  const pane = (column: number, row: number) => {
    const left = x + column * span * 1.12 + row * slip * 0.52;
    const up = top + row * height * 0.36 + column * height * 0.012;
    return polygon([
      [left, up],
      [left + span, up + height * 0.012],
      [left + span + slip * 0.5, up + height * 0.345],
      [left + slip * 0.5, up + height * 0.333],
    ]);
  };
  return (
    [0, 1].flatMap((column) => [0, 1].map((row) => path(pane(column, row), glow))).join('') + (pen.silhouette ?? '')
  );
};

/** A sun or a moon, with its glow. */
export const sun = ({ pen, mood }: Stage, x: number, y: number, radius: number): string =>
  circle(x, y, radius * 2.6, pen.halo(mood.sun, 0.55)) + circle(x, y, radius, pen.verticalGradient(mood.sun, 0.07));
