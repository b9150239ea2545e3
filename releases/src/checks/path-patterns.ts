const segmentsOf = (path: string): string[] => path.toUpperCase().toLowerCase().split('/').filter(Boolean);

/** Expands optional segments: `shops/:category?` becomes `shops` and `shops/:category`. */
const variantsOf = (path: string): string[][] =>
  segmentsOf(path).reduce<string[][]>(
    (variants, segment) =>
      segment.endsWith('?')
        ? variants.flatMap((variant) => [variant, [...variant, segment.slice(0, -1)]])
        : variants.map((variant) => [...variant, segment]),
    [[]],
  );

const isParameter = (segment: string): boolean => segment.startsWith(':');

const matchSamePath = (one: string[], other: string[]): boolean => {
  const [a, ...restOfOne] = one;
  const [b, ...restOfOther] = other;
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || isParameter(a) || isParameter(b)) && matchSamePath(restOfOne, restOfOther);
};

/** Whether an address can match both paths, such as `blogs/:slug` and `blogs/new`. */
export const overlaps = (one: string, other: string): boolean =>
  variantsOf(one).some((a) => variantsOf(other).some((b) => matchSamePath(a, b)));

const namesNoParameter = (path: string): string => path.replaceAll(/:[^/?]+/g, ':');

/** Whether two paths match the same addresses, regardless of parameter names. */
export const isSamePattern = (one: string, other: string): boolean => namesNoParameter(one) === namesNoParameter(other);
