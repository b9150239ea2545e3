/** Whether two numbers are one unit's, however they are written. */
export const sameUnit = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();
