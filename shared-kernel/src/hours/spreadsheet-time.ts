import { toLocalTime } from './local-time.ts';

/** An instant as spreadsheets of any language know dates, by a clock: `2026-11-24 10:30`. */
export const spreadsheetTime = (instant: Date, timeZone: string): string => {
  const { date, time } = toLocalTime(instant, timeZone);
  return `${date} ${time}`;
};
