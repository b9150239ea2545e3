const segmentsOf = (path: string): string[] => path.toUpperCase().toLowerCase().split('/').filter(Boolean);

/** The patterns that a path stands for, without optional segments: `shops/:category?` is `shops` and `shops/:category`. */
const variantsOf = (path: string): string[][] =>
  segmentsOf(path).reduce<string[][]>(
    (variants, segment) =>
      segment.endsWith('?')
        ? variants.flatMap((variant) => [variant, [...variant, segment.slice(0, -1)]])
        : variants.map((variant) => [...variant, segment]),
    [[]],
  );

const isParameter = (segment: string): boolean => segment.startsWith(':');

const meet = (one: string[], other: string[]): boolean => {
  const [a, ...restOfOne] = one;
  const [b, ...restOfOther] = other;
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || isParameter(a) || isParameter(b)) && meet(restOfOne, restOfOther);
};

/** Whether two routes' paths have an address in common: `blogs/:slug` and `blogs/new`, say. */
export const overlaps = (one: string, other: string): boolean =>
  variantsOf(one).some((a) => variantsOf(other).some((b) => meet(a, b)));

const namesNoParameter = (path: string): string => path.replaceAll(/:[^/?]+/g, ':');

/** Whether two routes' paths have the same addresses, whatever their parameters are called. */
export const isSamePattern = (one: string, other: string): boolean => namesNoParameter(one) === namesNoParameter(other);
