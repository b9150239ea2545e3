import { isDate } from 'shared-kernel/hours';

/** The day that an address asks for, `YYYY-MM-DD`; an empty string without a valid one. */
export const chosenDay = (url: string): string => {
  const date = new URL(url).searchParams.get('date') ?? '';
  return isDate(date) ? date : '';
};
