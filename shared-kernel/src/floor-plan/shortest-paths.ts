import TinyQueue from 'tinyqueue';
import type { PlanPosition } from '../contracts/floor-plan.ts';
import { distance } from './geometry.ts';
import { around, BESIDE_WALL, cellAt, FREE, isWalkable, middleOf, WALL, type WalkableGrid } from './walkable-grid.ts';

/** How far everything on a floor is from where one starts. */
export interface ShortestPaths {
  /** By cell; infinite where no way leads. */
  cost: Float64Array;
  /** The cell before each on its path; a start's is itself. */
  before: Int32Array;
}

/** People keep away from shop windows, and so does a line that is to be seen. */
const COST_BESIDE_WALL = 3;

/** Dijkstra's algorithm, from several cells at once. */
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

/** Whether a step across cells' corners would lead through a wall's. */
const cutsCorner = ({ columns, room }: WalkableGrid, from: number, to: number): boolean => {
  const aside = (to % columns) - (from % columns);
  return room[from + aside] === WALL || room[to - aside] === WALL;
};

/** The path from a cell back to where it is reached from, along straight lines. */
export const pathFrom = (grid: WalkableGrid, { before }: ShortestPaths, cell: number): PlanPosition[] => {
  const cells = [cell];
  for (let at = cell; before[at] !== at; at = before[at] as number) cells.push(before[at] as number);
  return straightened(
    grid,
    cells.map((each) => middleOf(grid, each)),
  );
};

/** Leaves out places between which a straight line keeps away from walls. */
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

/** Ends of a way are at doors, which are in walls. */
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
