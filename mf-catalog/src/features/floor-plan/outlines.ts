import type { PlanPolygon, PlanPosition } from 'shared-kernel/contracts';

/** Positions as the `points` of an SVG line or polygon. */
export const toPoints = (places: readonly PlanPosition[]): string => places.map(([x, y]) => `${x},${y}`).join(' ');

/** Polygons as one SVG path. */
export const toPath = (polygons: readonly PlanPolygon[]): string =>
  polygons.map(([first, ...rest]) => `M${first}L${rest.join(' ')}Z`).join('');

/** Margin around a plan for wall lines and signs, in decimetres. */
const MARGIN = 20;

/** A rectangle of the plane. */
export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle of a floor's drawing. */
export const sheetOf = (outline: PlanPolygon): Sheet => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
};
