import { fade, shade } from './colour.ts';
import { n, type Pen } from './pen.ts';
import { ellipse, type Point, path, smooth } from './shapes.ts';

/** Ratio of the height to the width of a horizontal circle, seen from slightly above. */
const TILT = 0.17;

/** Height and radius of a round object, from its foot to its rim. */
export type Profile = readonly (readonly [height: number, radius: number])[];

export interface Band {
  from: number;
  to: number;
  colour: string;
}

interface Turning {
  fill: string;
  bands?: readonly Band[];
  /** Colour seen inside the rim; none for a closed top. */
  inside?: string;
  /** Strength of the streak of light. */
  shine?: number;
  /** Straight edges between the profile's points. */
  sharp?: boolean;
}

/** Draws a round object with its foot at the origin: bottles, cups, vases, plinths. */
export const lathe = (
  pen: Pen,
  profile: Profile,
  { fill, bands = [], inside, shine = 0.28, sharp }: Turning,
): string => {
  const outline = outlineOf(profile, sharp);
  const [top, rim] = profile.at(-1) as readonly [number, number];
  let svg = path(outline, fill);
  if (pen.silhouette) return svg;
  if (bands.length) svg += pen.clip(path(outline, '#000'), bands.map((band) => ring(pen, profile, band)).join(''));
  if (shine) svg += path(streak(profile), fade('#ffffff', shine));
  if (inside) svg += ellipse(0, -top, rim, rim * TILT, fill) + ellipse(0, -top, rim * 0.93, rim * TILT * 0.86, inside);
  return svg;
};

/** The outline of a round object, with foot and rim curved by the perspective. */
export const outlineOf = (profile: Profile, sharp = false): string => {
  const right = profile.map(([height, radius]) => [radius, -height] as Point);
  const left = [...right].reverse().map(([x, y]) => [-x, y] as Point);
  const run = (points: readonly Point[]) =>
    sharp
      ? points
          .slice(1)
          .map(([x, y]) => `L${n(x)} ${n(y)}`)
          .join('')
      : smooth(points);
  const foot = profile[0]?.[1] ?? 0;
  const [top, rim] = profile.at(-1) as readonly [number, number];
  return `M${n(-foot)} 0A${n(foot)} ${n(foot * TILT)} 0 0 0 ${n(foot)} 0${run(right)}A${n(rim)} ${n(rim * TILT)} 0 0 0 ${n(-rim)} ${n(-top)}${run(left)}Z`;
};

const ring = (pen: Pen, profile: Profile, { from, to, colour }: Band): string => {
  const reach = Math.max(...profile.map(([, radius]) => radius)) * 1.02;
  const bow = reach * TILT;
  return path(
    `M${n(-reach)} ${n(-from)}A${n(reach)} ${n(bow)} 0 0 0 ${n(reach)} ${n(-from)}L${n(reach)} ${n(-to)}A${n(reach)} ${n(bow)} 0 0 1 ${n(-reach)} ${n(-to)}Z`,
    pen.linearGradient([colour, colour, shade(colour, 0.35)], [0, 0.5, 1], 0),
  );
};

const streak = (profile: Profile): string => {
  const height = profile.at(-1)?.[0] ?? 0;
  const inner = profile.filter(([at]) => at > height * 0.08 && at < height * 0.94);
  if (inner.length < 2) return '';
  const outer = inner.map(([at, radius]) => [-radius * 0.72, -at] as Point);
  const back = [...inner].reverse().map(([at, radius]) => [-radius * 0.52, -at] as Point);
  const [start] = outer as [Point];
  const [turn] = back as [Point];
  return `M${n(start[0])} ${n(start[1])}${smooth(outer)}L${n(turn[0])} ${n(turn[1])}${smooth(back)}Z`;
};
