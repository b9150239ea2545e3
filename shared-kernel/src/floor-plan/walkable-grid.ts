import type { FloorPlan, PlanPolygon, PlanPosition } from '../contracts/floor-plan.ts';
import { boundsOf, edgesOf } from './geometry.ts';

/** How free a cell is: a wall, beside a wall, or free. */
export const [WALL, BESIDE_WALL, FREE] = [0, 1, 2];

/** The walkable cells of a floor, row by row. The cells of its margin are walls. */
export interface WalkableGrid {
  /** Side of a cell, in decimetres. */
  side: number;
  columns: number;
  rows: number;
  /** Position of the grid's first corner. */
  origin: PlanPosition;
  room: Uint8Array;
}

/** A cell's side is a metre, and more on floors with more steps than this. */
const STEP = 10;
const MAX_STEPS = 160;

/** The floor's outline without its units and voids. */
export const walkableGrid = ({ outline, units, voids }: FloorPlan): WalkableGrid => {
  const { x, y, width, height } = boundsOf(outline);
  const side = Math.max(STEP, Math.ceil(Math.max(width, height) / MAX_STEPS));
  const [columns, rows] = [Math.ceil(width / side) + 2, Math.ceil(height / side) + 2];
  const origin: PlanPosition = [x - side, y - side];
  const grid: WalkableGrid = { side, columns, rows, origin, room: new Uint8Array(columns * rows) };
  fill(grid, outline, FREE);
  for (const polygon of [...units.map((unit) => unit.polygon), ...voids]) fill(grid, polygon, WALL);
  const neighbours = around(grid);
  for (let cell = 0; cell < grid.room.length; cell++) {
    const isNextToWall = neighbours.some(([offset]) => grid.room[cell + offset] === WALL);
    if (grid.room[cell] === FREE && isNextToWall) grid.room[cell] = BESIDE_WALL;
  }
  return grid;
};

export const middleOf = ({ side, columns, origin }: WalkableGrid, cell: number): PlanPosition => [
  origin[0] + ((cell % columns) + 0.5) * side,
  origin[1] + (Math.floor(cell / columns) + 0.5) * side,
];

/** The cell that contains a position; undefined outside the grid. */
export const cellAt = ({ side, columns, rows, origin }: WalkableGrid, [x, y]: PlanPosition): number | undefined => {
  const [column, row] = [Math.floor((x - origin[0]) / side), Math.floor((y - origin[1]) / side)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? undefined : row * columns + column;
};

export const isWalkable = ({ room }: WalkableGrid, cell: number | undefined): cell is number =>
  cell !== undefined && room[cell] !== WALL;

/** The walkable cell whose middle is nearest to a position. */
export const nearestWalkable = (grid: WalkableGrid, [x, y]: PlanPosition): number | undefined => {
  let [nearest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (let cell = 0; cell < grid.room.length; cell++) {
    if (grid.room[cell] === WALL) continue;
    const [cx, cy] = middleOf(grid, cell);
    const away = (cx - x) ** 2 + (cy - y) ** 2;
    if (away < least) [nearest, least] = [cell, away];
  }
  return nearest;
};

/** The eight neighbours of a cell: the difference of their index, and their distance in sides of a cell. */
export const around = ({ columns }: WalkableGrid): readonly (readonly [offset: number, steps: number])[] =>
  AROUND.map(([dx, dy]) => [dy * columns + dx, Math.hypot(dx, dy)]);

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const)).filter(([x, y]) => x || y);

/** Sets the value of all cells whose middle is inside a polygon. */
const fill = (grid: WalkableGrid, polygon: PlanPolygon, room: number): void => {
  const edges = edgesOf(polygon);
  for (let row = 0; row < grid.rows; row++) {
    const y = grid.origin[1] + (row + 0.5) * grid.side;
    const crossings = edges
      .filter(([[, ay], [, by]]) => ay > y !== by > y)
      .map(([[ax, ay], [bx, by]]) => (ax + ((y - ay) * (bx - ax)) / (by - ay) - grid.origin[0]) / grid.side)
      .sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from, to] = [crossings[at] as number, crossings[at + 1] as number];
      for (let column = Math.ceil(from - 0.5); column + 0.5 < to; column++)
        grid.room[row * grid.columns + column] = room;
    }
  }
};
