import type { PlanPosition } from 'shared-kernel/contracts';
import type { ImportRule } from './import-issue.ts';

/** Numbers as drawing programs write them: `100-0` is two, and so are `1.5.5`; `1e2` is one. */
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/**
 * The numbers of a path or of `points`, separated by spaces, commas or nothing. Ends with NaN when the text contains
 * anything else.
 */
export const numbersIn = (text: string): number[] => [
  ...(text.match(NUMBER) ?? []).map(Number),
  ...(/^[\s,]*$/.test(text.replaceAll(NUMBER, '')) ? [] : [Number.NaN]),
];

type ReadPath = { corners: PlanPosition[] } | { rule: ImportRule };

/** Numbers per command. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1 };

/** The corners of a path that is one closed polygon of straight lines, absolute or relative. */
export const readPath = (text: string): ReadPath => {
  const commands = [...text.matchAll(/([a-df-z])([^a-df-z]*)/gi)].map(([, letter = '', rest = '']) => ({
    letter,
    numbers: numbersIn(rest),
  }));
  const kinds = commands.map(({ letter }) => letter.toUpperCase());
  if (kinds.some((kind) => 'CSQTA'.includes(kind))) return { rule: 'curve' };
  if (kinds.some((kind) => !'MLHVZ'.includes(kind)) || kinds[0] !== 'M') return { rule: 'badPosition' };
  if (kinds.filter((kind) => kind === 'M').length > 1) return { rule: 'holes' };
  if (kinds.at(-1) !== 'Z') return { rule: 'notClosed' };
  const corners: PlanPosition[] = [];
  for (const { letter, numbers } of commands.slice(0, -1)) {
    const takes = TAKES[letter.toUpperCase()] ?? 1;
    if (numbers.length === 0 || numbers.length % takes > 0 || numbers.some(Number.isNaN))
      return { rule: 'badPosition' };
    for (let index = 0; index < numbers.length; index += takes) {
      corners.push(next(letter, numbers.slice(index, index + takes), corners.at(-1) ?? [0, 0]));
    }
  }
  const [first] = corners;
  // Some programs also draw the closing line, and sums of relative lines aren't exact.
  if (first && corners.length > 1 && isSame(corners.at(-1) as PlanPosition, first)) corners.pop();
  return { corners };
};

const isSame = (one: PlanPosition, other: PlanPosition): boolean =>
  one.every((part, axis) => Math.round(part) === Math.round(other[axis] as number));

const next = (letter: string, [one = 0, two = 0]: number[], [x, y]: PlanPosition): PlanPosition => {
  const [fromX, fromY] = letter === letter.toLowerCase() ? [x, y] : [0, 0];
  if (letter.toUpperCase() === 'H') return [fromX + one, y];
  if (letter.toUpperCase() === 'V') return [x, fromY + one];
  return [fromX + one, fromY + two];
};
