/** React Router ignores case. Upper case first, because some letters have two lower-case forms: `σ` and `ς` are `Σ`. */
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

const haveCommonAddress = (one: string[], other: string[]): boolean => {
  const [a, ...restOfOne] = one;
  const [b, ...restOfOther] = other;
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || isParameter(a) || isParameter(b)) && haveCommonAddress(restOfOne, restOfOther);
};

/** Whether an address can match both paths, such as `blogs/:slug` and `blogs/new`. */
export const overlaps = (one: string, other: string): boolean =>
  variantsOf(one).some((a) => variantsOf(other).some((b) => haveCommonAddress(a, b)));

const withoutParameterNames = (path: string): string => path.replaceAll(/:[^/?]+/g, ':');

/** Whether two paths match the same addresses, regardless of parameter names. */
export const isSamePattern = (one: string, other: string): boolean =>
  withoutParameterNames(one) === withoutParameterNames(other);
