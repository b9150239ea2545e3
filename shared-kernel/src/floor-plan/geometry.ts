import polylabel from 'polylabel';
import type { PlanPolygon, PlanPosition } from '../contracts/floor-plan.ts';

type Edge = readonly [from: PlanPosition, to: PlanPosition];
type Point = readonly [x: number, y: number];

/** Position of a point relative to a polygon. */
export type Side = 'inside' | 'edge' | 'outside';

/** Tolerance for computed points. A plan's own corners are exact: whole decimetres. */
const HAIR = 1e-6;

/** Twice the signed area of a triangle: positive for right turns with the y axis downwards, and exact for corners. */
const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export const edgesOf = (polygon: PlanPolygon): Edge[] =>
  polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length] as PlanPosition]);

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

const isOnEdge = (point: Point, from: Point, to: Point): boolean =>
  point[0] >= Math.min(from[0], to[0]) - HAIR &&
  point[0] <= Math.max(from[0], to[0]) + HAIR &&
  point[1] >= Math.min(from[1], to[1]) - HAIR &&
  point[1] <= Math.max(from[1], to[1]) + HAIR &&
  Math.abs(turn(from, to, point)) <= HAIR * distance(from, to);

// Runs for each corner and each polygon near it, so it creates no list of edges.
export const sideOf = (point: Point, polygon: PlanPolygon): Side => {
  const [x, y] = point;
  let isInside = false;
  let from = polygon.at(-1) as PlanPosition;
  for (const to of polygon) {
    if (isOnEdge(point, from, to)) return 'edge';
    const [[ax, ay], [bx, by]] = [from, to];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) isInside = !isInside;
    from = to;
  }
  return isInside ? 'inside' : 'outside';
};

/** The smallest axis-aligned box around some points. */
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

/**
 * The point of a polygon with the most room for its name. Precise to half a metre, for large polygons to a fiftieth of
 * their size: finer precision may take seconds.
 */
export const labelPointOf = (polygon: PlanPolygon): PlanPosition => {
  const { width, height } = boundsOf(polygon);
  const [x = 0, y = 0] = polylabel([polygon], Math.max(5, Math.min(width, height) / 50));
  return [Math.round(x), Math.round(y)];
};

const areBelow = (one: number, other: number, a: number, b: number): boolean =>
  one < a && one < b && other < a && other < b;

/** Whether the bounding boxes of two edges are disjoint, as for most pairs. */
const areApart = ([a, b]: Edge, [c, d]: Edge): boolean =>
  areBelow(a[0], b[0], c[0], d[0]) ||
  areBelow(c[0], d[0], a[0], b[0]) ||
  areBelow(a[1], b[1], c[1], d[1]) ||
  areBelow(c[1], d[1], a[1], b[1]);

/** How two edges meet. They cross in a common point that is an end of neither. */
type Meeting = 'none' | 'touch' | 'cross';

// Runs for millions of pairs. Most return early: by their boxes, or because one edge is entirely on one side of the
// other.
const meetingOf = (one: Edge, other: Edge): Meeting => {
  if (areApart(one, other)) return 'none';
  const [a, b] = [one[0], one[1]];
  const [c, d] = [other[0], other[1]];
  const ends = turn(a, b, c) * turn(a, b, d);
  if (ends > 0) return 'none';
  const otherEnds = turn(c, d, a) * turn(c, d, b);
  if (otherEnds > 0) return 'none';
  if (ends < 0 && otherEnds < 0) return 'cross';
  return isOnEdge(c, a, b) || isOnEdge(d, a, b) || isOnEdge(a, c, d) || isOnEdge(b, c, d) ? 'touch' : 'none';
};

/** Whether a polygon's outline neither touches nor crosses itself. */
export const isSimple = (polygon: PlanPolygon): boolean => {
  const edges = edgesOf(polygon);
  return edges.every(([from, to], index) => {
    const [, after] = edges[(index + 1) % edges.length] as Edge;
    const turnsBack = turn(from, to, after) === 0 && isOnEdge(after, from, to);
    const others = edges.slice(index + 2, index === 0 ? -1 : undefined);
    return distance(from, to) > 0 && !turnsBack && others.every((other) => meetingOf([from, to], other) === 'none');
  });
};

/** Splits an edge where another polygon's outline touches it, and returns the middle of each piece. */
const middlesOf = (edge: Edge, polygon: PlanPolygon): Point[] => {
  const [from, to] = edge;
  const along = (point: Point): number => distance(from, point) / distance(from, to);
  const cuts = polygon.filter((corner) => isOnEdge(corner, from, to)).map(along);
  const stops = [0, ...cuts, 1].toSorted((a, b) => a - b);
  return stops.slice(1).flatMap((stop, index) => {
    const start = stops[index] as number;
    const middle = (start + stop) / 2;
    const at: Point = [from[0] + middle * (to[0] - from[0]), from[1] + middle * (to[1] - from[1])];
    return stop - start > HAIR ? [at] : [];
  });
};

/** The edges of both polygons that touch the other's outline; undefined when the outlines cross. */
const touchingEdges = (one: PlanPolygon, other: PlanPolygon): [Edge[], Edge[]] | undefined => {
  const others = edgesOf(other);
  const [touching, touched] = [new Set<Edge>(), new Set<Edge>()];
  for (const edge of edgesOf(one)) {
    for (const each of others) {
      const meeting = meetingOf(edge, each);
      if (meeting === 'cross') return undefined;
      if (meeting === 'none') continue;
      touching.add(edge);
      touched.add(each);
    }
  }
  return [[...touching], [...touched]];
};

/**
 * The sides of another polygon that an outline runs along. The side can only change where the outlines touch, so only
 * touching edges are checked, or one corner without any.
 */
const sidesOf = (one: PlanPolygon, touching: Edge[], other: PlanPolygon): Side[] =>
  touching.length === 0
    ? [sideOf(one[0] as PlanPosition, other)]
    : touching.flatMap((edge) => middlesOf(edge, other).map((middle) => sideOf(middle, other)));

/** Whether a polygon is inside another one. Their outlines may touch. */
export const isWithin = (inner: PlanPolygon, outer: PlanPolygon): boolean => {
  const edges = touchingEdges(inner, outer);
  return edges !== undefined && !sidesOf(inner, edges[0], outer).includes('outside');
};

/** Whether two polygons have a common area. Shared walls are allowed. */
export const doOverlap = (one: PlanPolygon, other: PlanPolygon): boolean => {
  const edges = touchingEdges(one, other);
  if (!edges) return true;
  const sides = sidesOf(one, edges[0], other);
  // An outline that runs entirely along the other is the same polygon.
  const isOther = sides.every((side) => side === 'edge');
  return isOther || sides.includes('inside') || sidesOf(other, edges[1], one).includes('inside');
};
