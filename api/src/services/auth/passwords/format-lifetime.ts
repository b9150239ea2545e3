import type { Locale } from 'shared-kernel/contracts';

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in the largest unit that expresses it exactly. */
export const formatLifetime = (locale: Locale, seconds: number): string => {
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
};
