import TinyQueue from 'tinyqueue';
import type { PlanPosition } from '../contracts/floor-plan.ts';
import { distance } from './geometry.ts';
import { around, BESIDE_WALL, cellAt, FREE, isWalkable, middleOf, WALL, type WalkableGrid } from './walkable-grid.ts';

/** Costs of all cells of a floor from the start cells. */
export interface ShortestPaths {
  /** By cell; infinite for unreachable cells. */
  cost: Float64Array;
  /** The previous cell on each path. A start cell refers to itself. */
  before: Int32Array;
}

/** Higher cost beside walls: visitors don't walk along shop windows, and the drawn line stays visible. */
const COST_BESIDE_WALL = 3;

/** Dijkstra's algorithm with several start cells. */
export const shortestPaths = (grid: WalkableGrid, starts: readonly number[]): ShortestPaths => {
  const cost = new Float64Array(grid.room.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(grid.room.length).fill(-1);
  const queue = new TinyQueue<[cost: number, cell: number]>([], ([a], [b]) => a - b);
  const reach = (cell: number, from: number, sum: number): void => {
    if (sum >= (cost[cell] as number)) return;
    cost[cell] = sum;
    before[cell] = from;
    queue.push([sum, cell]);
  };
  for (const start of starts) reach(start, start, 0);
  const neighbours = around(grid);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [sum, cell] = next;
    if (sum > (cost[cell] as number)) continue;
    for (const [offset, steps] of neighbours) {
      const other = cell + offset;
      if (grid.room[other] === WALL || (steps > 1 && cutsCorner(grid, cell, other))) continue;
      reach(other, cell, sum + steps * grid.side * (grid.room[other] === BESIDE_WALL ? COST_BESIDE_WALL : 1));
    }
  }
  return { cost, before };
};

/** Whether a diagonal step would cut the corner of a wall. */
const cutsCorner = ({ columns, room }: WalkableGrid, from: number, to: number): boolean => {
  const aside = (to % columns) - (from % columns);
  return room[from + aside] === WALL || room[to - aside] === WALL;
};

/** The path from a cell back to its start, in straight lines. */
export const pathFrom = (grid: WalkableGrid, { before }: ShortestPaths, cell: number): PlanPosition[] => {
  const cells = [cell];
  for (let at = cell; before[at] !== at; at = before[at] as number) cells.push(before[at] as number);
  return straightened(
    grid,
    cells.map((each) => middleOf(grid, each)),
  );
};

/** Removes points between which a straight line has distance from walls. */
const straightened = (grid: WalkableGrid, places: PlanPosition[]): PlanPosition[] => {
  const kept = places.slice(0, 1);
  for (let from = 0; from < places.length - 1; ) {
    let to = places.length - 1;
    while (to > from + 1 && !isInSight(grid, places[from] as PlanPosition, places[to] as PlanPosition)) to--;
    kept.push(places[to] as PlanPosition);
    from = to;
  }
  return kept;
};

/**
 * Length at both ends of a line, in sides of a cell, where it may run beside walls: routes end at doors, which are in
 * walls.
 */
const NEAR_END = 3;

const isInSight = (grid: WalkableGrid, from: PlanPosition, to: PlanPosition): boolean => {
  const steps = Math.ceil((2 * distance(from, to)) / grid.side);
  for (let step = 1; step < steps; step++) {
    const share = step / steps;
    const cell = cellAt(grid, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    const isAtEnd = Math.min(step, steps - step) < 2 * NEAR_END;
    if (!isWalkable(grid, cell) || (grid.room[cell] !== FREE && !isAtEnd)) return false;
  }
  return true;
};
