import type { PlanPolygon, PlanUnit } from 'shared-kernel/contracts';

/** Decimetres. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const corners = ({ x, y, width, height }: Box): PlanPolygon => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Starts of `count` equal parts of a length, in whole decimetres, and the end of the last one. */
const cuts = (length: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) => Math.round((index * length) / count));

/** Units side by side, from left to right. */
export const across = (numbers: string[], { x, width, ...rest }: Box): PlanUnit[] => {
  const starts = cuts(width, numbers.length);
  return numbers.map((number, index) => {
    const start = starts[index] as number;
    return { number, polygon: corners({ ...rest, x: x + start, width: (starts[index + 1] as number) - start }) };
  });
};

/** Units below each other, from the top. */
export const down = (numbers: string[], { y, height, ...rest }: Box): PlanUnit[] => {
  const starts = cuts(height, numbers.length);
  return numbers.map((number, index) => {
    const start = starts[index] as number;
    return { number, polygon: corners({ ...rest, y: y + start, height: (starts[index + 1] as number) - start }) };
  });
};

/** Units in two rows, back to back. */
export const island = (above: string[], below: string[], { height, y, ...rest }: Box): PlanUnit[] => [
  ...across(above, { ...rest, y, height: height / 2 }),
  ...across(below, { ...rest, y: y + height / 2, height: height / 2 }),
];
