/**
 * Maximum ratio of the mean of the last quarter to that of the second. The first quarter is ignored: caches fill and
 * code is compiled.
 */
const TOLERANCE = 1.1;

/** Prints a line of a table: a title with its figures. */
export const printRow = (title: string, ...figures: string[]): void =>
  console.log(title.padEnd(50) + figures.map((figure) => figure.padStart(14)).join(' '));

/** Percentile of some numbers; the median by default. */
export const quantile = (numbers: readonly number[], part = 0.5): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

/** Prints how memory has grown, and returns whether it is stable. @param megabytes samples at equal intervals */
export const isFlat = (megabytes: readonly number[]): boolean => {
  const quarter = Math.floor(megabytes.length / 4);
  const mean = (part: readonly number[]) => part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length);
  const growth = mean(megabytes.slice(-quarter)) / mean(megabytes.slice(quarter, 2 * quarter));
  if (quarter > 0) console.log(`From the second quarter to the last, memory went to ${(growth * 100).toFixed(0)} %.`);
  return quarter === 0 || growth <= TOLERANCE;
};
