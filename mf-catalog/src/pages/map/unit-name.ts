/** The most lines of a unit's name on the plan. */
const MAX_LINES = 3;
/** Average width of a letter, relative to its height. */
const LETTER = 0.56;

/**
 * Splits a name into lines that fit into a unit; empty when it doesn't fit.
 * @param width - of the unit, and `size` of the letters, in decimetres
 */
export const linesOf = (name: string, width: number, size: number): string[] => {
  const most = Math.floor((width - size) / (size * LETTER));
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= MAX_LINES && lines.every((line) => line.length <= most) ? lines : [];
};
