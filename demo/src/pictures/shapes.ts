import { n } from './pen.ts';

export type Point = readonly [x: number, y: number];

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ''} fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const line = (d: string, colour: string, width: number, cap: 'round' | 'butt' = 'round') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

export const at = (x: number, y: number, scale: number, content: string, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''} scale(${scale.toFixed(3)})">${content}</g>`;

export const fadeGroup = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`;

/** A closed outline through straight corners. */
export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Smooth path commands through the points; the path must already start at the first one. */
export const smooth = (points: readonly Point[]): string => {
  let commands = '';
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [from, to] = [points[index] as Point, points[index + 1] as Point];
    const [before, after] = [points[index - 1] ?? from, points[index + 2] ?? to];
    commands += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(
      to[0] - (after[0] - from[0]) / 6,
    )} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return commands;
};

export type ArchKind = 'round' | 'horseshoe' | 'pointed' | 'flat';

/** An opening with its base at `y`, `width` wide and `height` high, centred on `x`. */
export const arch = (x: number, y: number, width: number, height: number, kind: ArchKind = 'round'): string => {
  const half = width / 2;
  const [left, right] = [x - half, x + half];
  if (kind === 'flat')
    return polygon([
      [left, y],
      [left, y - height],
      [right, y - height],
      [right, y],
    ]);
  if (kind === 'pointed') {
    const spring = y - height + half * 1.25;
    return `M${n(left)} ${n(y)}L${n(left)} ${n(spring)}C${n(left)} ${n(spring - half * 0.8)} ${n(x - half * 0.4)} ${n(y - height + half * 0.2)} ${n(x)} ${n(y - height)}C${n(x + half * 0.4)} ${n(y - height + half * 0.2)} ${n(right)} ${n(spring - half * 0.8)} ${n(right)} ${n(spring)}L${n(right)} ${n(y)}Z`;
  }
  if (kind === 'horseshoe') {
    const radius = half * 1.1;
    const rise = Math.sqrt(radius * radius - half * half);
    const spring = y - height + radius + rise;
    return `M${n(left)} ${n(y)}L${n(left)} ${n(spring)}A${n(radius)} ${n(radius)} 0 1 1 ${n(right)} ${n(spring)}L${n(right)} ${n(y)}Z`;
  }
  const spring = y - height + half;
  return `M${n(left)} ${n(y)}L${n(left)} ${n(spring)}A${n(half)} ${n(half)} 0 0 1 ${n(right)} ${n(spring)}L${n(right)} ${n(y)}Z`;
};
