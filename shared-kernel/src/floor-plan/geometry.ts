import polylabel from 'polylabel';
import type { PlanPolygon, PlanPosition } from '../contracts/floor-plan.ts';

type Edge = readonly [from: PlanPosition, to: PlanPosition];
type Point = readonly [x: number, y: number];

/** Where a point is, seen from a polygon. */
export type Side = 'inside' | 'edge' | 'outside';

/** A plan's own corners are whole decimetres; only what is computed between them is less exact. */
const HAIR = 1e-6;

/** Twice the area of a triangle: above 0 where it turns to the right, as plans are drawn, and exact for corners. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

export const edgesOf = (polygon: PlanPolygon): Edge[] =>
  polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] as PlanPosition]);

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

const isOnEdge = (point: Point, [from, to]: Edge): boolean =>
  Math.abs(turn(from, to, point)) <= HAIR * distance(from, to) &&
  point[0] >= Math.min(from[0], to[0]) - HAIR &&
  point[0] <= Math.max(from[0], to[0]) + HAIR &&
  point[1] >= Math.min(from[1], to[1]) - HAIR &&
  point[1] <= Math.max(from[1], to[1]) + HAIR;

export const sideOf = (point: Point, polygon: PlanPolygon): Side => {
  const [x, y] = point;
  let isInside = false;
  for (const edge of edgesOf(polygon)) {
    if (isOnEdge(point, edge)) return 'edge';
    const [[ax, ay], [bx, by]] = edge;
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
};

/** The smallest upright box around some places. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const boundsOf = (places: readonly Point[]): Bounds => {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** Square decimetres. */
export const areaOf = (polygon: PlanPolygon): number =>
  Math.abs(edgesOf(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;

/** Where a polygon has most room for its name. */
export const labelPointOf = (polygon: PlanPolygon): PlanPosition => {
  const [x = 0, y = 0] = polylabel([polygon], 5);
  return [Math.round(x), Math.round(y)];
};

/** Whether two edges have a point in common that is an end of neither. */
const doCross = ([a, b]: Edge, [c, d]: Edge): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

const doMeet = (one: Edge, other: Edge): boolean =>
  doCross(one, other) || one.some((end) => isOnEdge(end, other)) || other.some((end) => isOnEdge(end, one));

/** Whether a polygon's outline neither touches nor crosses itself. */
export const isSimple = (polygon: PlanPolygon): boolean => {
  const edges = edgesOf(polygon);
  return edges.every(([from, to], index) => {
    const [, after] = edges[(index + 1) % edges.length] as Edge;
    const turnsBack = turn(from, to, after) === 0 && isOnEdge(after, [from, to]);
    const others = edges.slice(index + 2, index === 0 ? -1 : undefined);
    return distance(from, to) > 0 && !turnsBack && others.every((other) => !doMeet([from, to], other));
  });
};

/** The pieces that an edge is cut into where a polygon's outline touches it, each by its middle. */
const middlesOf = (edge: Edge, polygon: PlanPolygon): Point[] => {
  const [from, to] = edge;
  const along = (point: Point): number => distance(from, point) / distance(from, to);
  const cuts = polygon.filter((corner) => isOnEdge(corner, edge)).map(along);
  const stops = [0, ...cuts, 1].toSorted((a, b) => a - b);
  return stops.slice(1).flatMap((stop, index) => {
    const start = stops[index] as number;
    const middle = (start + stop) / 2;
    const at: Point = [from[0] + middle * (to[0] - from[0]), from[1] + middle * (to[1] - from[1])];
    return stop - start > HAIR ? [at] : [];
  });
};

const doOutlinesCross = (one: PlanPolygon, other: PlanPolygon): boolean => {
  const others = edgesOf(other);
  return edgesOf(one).some((edge) => others.some((each) => doCross(edge, each)));
};

const sidesOf = (one: PlanPolygon, other: PlanPolygon): Side[] =>
  edgesOf(one).flatMap((edge) => middlesOf(edge, other).map((middle) => sideOf(middle, other)));

/** Whether all of a polygon lies in another one, whose outline it may touch. */
export const isWithin = (inner: PlanPolygon, outer: PlanPolygon): boolean =>
  !doOutlinesCross(inner, outer) &&
  inner.every((corner) => sideOf(corner, outer) !== 'outside') &&
  !sidesOf(inner, outer).includes('outside');

/** Whether two polygons have an area in common; walls may be shared. */
export const doOverlap = (one: PlanPolygon, other: PlanPolygon): boolean =>
  doOutlinesCross(one, other) ||
  [...sidesOf(one, other), ...sidesOf(other, one)].includes('inside') ||
  sideOf(labelPointOf(one), other) === 'inside';
