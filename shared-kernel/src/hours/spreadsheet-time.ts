import { toLocalTime } from './local-time.ts';

/** A local time in a format that spreadsheets of every language parse: `2026-11-24 10:30`. */
export const spreadsheetTime = (instant: Date, timeZone: string): string => {
  const { date, time } = toLocalTime(instant, timeZone);
  return `${date} ${time}`;
};
