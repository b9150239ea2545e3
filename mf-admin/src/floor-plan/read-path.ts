import type { PlanPosition } from 'shared-kernel/contracts';
import type { ImportRule } from './import-issue.ts';

type ReadPath = { corners: PlanPosition[] } | { rule: ImportRule };

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1 };

/** The corners of a path that is one closed polygon: straight lines, absolute or relative. */
export const readPath = (text: string): ReadPath => {
  const commands = [...text.matchAll(/([a-z])([^a-z]*)/gi)].map(([, letter = '', rest = '']) => ({
    letter,
    numbers: (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
  }));
  const kinds = commands.map(({ letter }) => letter.toUpperCase());
  if (kinds.some((kind) => 'CSQTA'.includes(kind))) return { rule: 'curve' };
  if (kinds.some((kind) => !'MLHVZ'.includes(kind)) || kinds[0] !== 'M') return { rule: 'badPosition' };
  if (kinds.filter((kind) => kind === 'M').length > 1) return { rule: 'holes' };
  if (kinds.at(-1) !== 'Z') return { rule: 'notClosed' };
  const corners: PlanPosition[] = [];
  for (const { letter, numbers } of commands.slice(0, -1)) {
    const takes = TAKES[letter.toUpperCase()] ?? 1;
    if (numbers.length === 0 || numbers.length % takes > 0) return { rule: 'badPosition' };
    for (let index = 0; index < numbers.length; index += takes) {
      corners.push(next(letter, numbers.slice(index, index + takes), corners.at(-1) ?? [0, 0]));
    }
  }
  const [first] = corners;
  // Some programs draw the last line as well.
  if (first && corners.length > 1 && String(corners.at(-1)) === String(first)) corners.pop();
  return { corners };
};

const next = (letter: string, [one = 0, two = 0]: number[], [x, y]: PlanPosition): PlanPosition => {
  const [fromX, fromY] = letter === letter.toLowerCase() ? [x, y] : [0, 0];
  if (letter.toUpperCase() === 'H') return [fromX + one, y];
  if (letter.toUpperCase() === 'V') return [x, fromY + one];
  return [fromX + one, fromY + two];
};
