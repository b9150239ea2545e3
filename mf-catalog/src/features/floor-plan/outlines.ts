import type { PlanPolygon, PlanPosition } from 'shared-kernel/contracts';

/** Places as a line or a polygon has them in SVG. */
export const toPoints = (places: readonly PlanPosition[]): string => places.map(([x, y]) => `${x},${y}`).join(' ');

/** Polygons as one path. */
export const toPath = (polygons: readonly PlanPolygon[]): string =>
  polygons.map(([first, ...rest]) => `M${first}L${rest.join(' ')}Z`).join('');

/** Room around a plan for what its walls' lines and its signs take, in decimetres. */
const MARGIN = 20;

/** A part of the plane, as a drawing shows it. */
export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The sheet that a floor is drawn on. */
export const sheetOf = (outline: PlanPolygon): Sheet => {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
};
