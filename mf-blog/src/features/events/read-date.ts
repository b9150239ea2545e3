import { isDate } from 'shared-kernel/hours';

/** Reads a date of an address, `YYYY-MM-DD`, within the years 1900 to 2099: the API rejects others. */
export const readDate = (text: string | null): string | undefined =>
  text && /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && isDate(text) ? text : undefined;
