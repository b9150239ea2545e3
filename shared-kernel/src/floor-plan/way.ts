import {
  CONNECTION_KINDS,
  type FloorPlan,
  type PlanPoint,
  type PlanPosition,
  type PlanUnit,
} from '../contracts/floor-plan.ts';
import { distance, edgesOf, sideOf } from './geometry.ts';
import { pathFrom, type ShortestPaths, shortestPaths } from './shortest-paths.ts';
import { cellAt, isWalkable, nearestWalkable, type WalkableGrid, walkableGrid } from './walkable-grid.ts';

export interface WayFloor {
  level: number;
  plan: FloorPlan;
}

/** The part of a route on one floor. */
export interface WayLeg {
  level: number;
  /** Points of the route's line, from its start. */
  path: PlanPosition[];
  metres: number;
}

/** The route from the nearest entrance to a unit. */
export interface Way {
  entrance: PlanPoint;
  /** One leg, or two when the unit and the entrance are on different floors. */
  legs: WayLeg[];
  /** The connection between the floors of the two legs. */
  connection: PlanPoint | null;
}

/** Cost of a change of floors, as walking distance in decimetres per level. */
const CLIMB = 200;

/**
 * The shortest route to a unit from an entrance, on its own floor or on a floor that a lift, an escalator or stairs of
 * one mark connect with it. Undefined without a route.
 */
export const findWay = (floors: readonly WayFloor[], level: number, number: string): Way | undefined => {
  const floor = floors.find((each) => each.level === level);
  const unit = floor?.plan.units.find((each) => each.number === number);
  if (!floor || !unit) return undefined;
  const target = reachedFrom(floor, unit);
  if (!target) return undefined;
  const ways = [
    ...pointsOf(floor, 'entrance').flatMap((entrance) => straightWay(target, entrance)),
    ...floors.filter((each) => each !== floor).flatMap((other) => wayFrom(other, target)),
  ];
  return ways.toSorted((a, b) => a.cost - b.cost).at(0)?.way;
};

interface Costed {
  cost: number;
  way: Way;
}

/** The unit's floor, with the paths from the unit's doors. */
interface Target {
  floor: WayFloor;
  grid: WalkableGrid;
  paths: ShortestPaths;
  /** Positions of doors, by the cell before each. */
  doors: Map<number, PlanPosition>;
}

const pointsOf = ({ plan }: WayFloor, kind: PlanPoint['kind']): PlanPoint[] =>
  plan.points.filter((point) => point.kind === kind);

const reachedFrom = (floor: WayFloor, unit: PlanUnit): Target | undefined => {
  const grid = walkableGrid(floor.plan);
  const doors = doorsOf(grid, unit);
  return doors.size > 0 ? { floor, grid, doors, paths: shortestPaths(grid, [...doors.keys()]) } : undefined;
};

/** A unit's doors: the middles of its walkable sides; without any, the walkable positions along its walls. */
const doorsOf = (grid: WalkableGrid, { polygon }: PlanUnit): Map<number, PlanPosition> => {
  const before = (share: number) =>
    edgesOf(polygon).flatMap(([[ax, ay], [bx, by]]): [number, PlanPosition][] => {
      const at: PlanPosition = [ax + share * (bx - ax), ay + share * (by - ay)];
      const [dx, dy] = [(ay - by) / distance([ax, ay], [bx, by]), (bx - ax) / distance([ax, ay], [bx, by])];
      return [grid.side, -grid.side].flatMap((away): [number, PlanPosition][] => {
        const outside: PlanPosition = [at[0] + dx * away, at[1] + dy * away];
        const cell = cellAt(grid, outside);
        return sideOf(outside, polygon) === 'outside' && isWalkable(grid, cell) ? [[cell, at]] : [];
      });
    });
  const middles = before(1 / 2);
  return new Map(middles.length > 0 ? middles : [1 / 8, 1 / 4, 3 / 4, 7 / 8].flatMap(before));
};

/** The leg from a point of the unit's floor to its door, with its cost. */
const lastLeg = ({ floor, grid, paths, doors }: Target, { at }: PlanPoint): { cost: number; leg: WayLeg }[] => {
  const cell = nearestWalkable(grid, at);
  if (cell === undefined || paths.cost[cell] === Number.POSITIVE_INFINITY) return [];
  const path = pathFrom(grid, paths, cell);
  const last = cellAt(grid, path.at(-1) as PlanPosition) as number;
  return [{ cost: paths.cost[cell] as number, leg: legOf(floor, [at, ...path, doors.get(last) as PlanPosition]) }];
};

const straightWay = (target: Target, entrance: PlanPoint): Costed[] =>
  lastLeg(target, entrance).map(({ cost, leg }) => ({ cost, way: { entrance, legs: [leg], connection: null } }));

/** Routes that begin on another floor, one for each connection between both floors. */
const wayFrom = (other: WayFloor, target: Target): Costed[] => {
  const entrances = pointsOf(other, 'entrance');
  if (entrances.length === 0) return [];
  const grid = walkableGrid(other.plan);
  const starts = new Map(entrances.map((entrance) => [nearestWalkable(grid, entrance.at), entrance]));
  const cells = [...starts.keys()].filter((cell) => cell !== undefined);
  const paths = shortestPaths(grid, cells);
  return connectionsOf(other, target.floor).flatMap(([below, above]) => {
    const cell = nearestWalkable(grid, below.at);
    if (cell === undefined || paths.cost[cell] === Number.POSITIVE_INFINITY) return [];
    const path = pathFrom(grid, paths, cell).reverse();
    const entrance = starts.get(cellAt(grid, path[0] as PlanPosition)) as PlanPoint;
    const first = legOf(other, [entrance.at, ...path, below.at]);
    const climb = CLIMB * Math.abs(other.level - target.floor.level);
    return lastLeg(target, above).map(({ cost, leg }) => ({
      cost: (paths.cost[cell] as number) + climb + cost,
      way: { entrance, legs: [first, leg], connection: below },
    }));
  });
};

/** Connections between two floors: points of one kind with the same mark on both. */
const connectionsOf = (one: WayFloor, other: WayFloor): [PlanPoint, PlanPoint][] =>
  CONNECTION_KINDS.flatMap((kind) =>
    pointsOf(one, kind).flatMap((point): [PlanPoint, PlanPoint][] => {
      const partner = pointsOf(other, kind).find(({ mark }) => mark === point.mark);
      return partner ? [[point, partner]] : [];
    }),
  );

const legOf = ({ level }: WayFloor, places: PlanPosition[]): WayLeg => {
  const path = places.map(([x, y]): PlanPosition => [Math.round(x), Math.round(y)]);
  const length = path.slice(1).reduce((sum, place, index) => sum + distance(path[index] as PlanPosition, place), 0);
  return { level, path, metres: Math.round(length / 10) };
};
