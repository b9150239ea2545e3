/** A `LIKE` pattern for texts that hold these very characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
