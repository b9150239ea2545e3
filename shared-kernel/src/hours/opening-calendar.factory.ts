import type {
  HoursException,
  MallWorkingHours,
  RamadanWorkingHours,
  TimeRange,
  WeeklyHours,
} from '../contracts/index.ts';
import { WEEKDAYS } from '../contracts/index.ts';
import type { OpeningCalendar } from './opening-calendar.ts';

/** Parses `"09:00-12:00 14:00-18:00"`. An empty text means closed. */
export const buildRanges = (text: string): TimeRange[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => {
      const [open = '', close = ''] = range.split('-');
      return { open, close };
    });

/** A week with the same ranges every day, except for the given days. */
export const buildWeek = (everyDay: string, overrides: Partial<Record<keyof WeeklyHours, string>> = {}): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, buildRanges(overrides[weekday] ?? everyDay)])) as WeeklyHours;

export const buildException = (date: string, ranges: string, reason: string | null = null): HoursException => ({
  date,
  ranges: buildRanges(ranges),
  reason,
});

export const buildMallHours = (overrides: Partial<MallWorkingHours> = {}): MallWorkingHours => ({
  id: '5f0000000000000000000001',
  title: 'Horaires habituels',
  week: buildWeek('09:00-21:00'),
  validFrom: '2020-01-01',
  validUntil: null,
  exceptions: [],
  version: 1,
  ...overrides,
});

export const buildRamadanHours = (overrides: Partial<RamadanWorkingHours> = {}): RamadanWorkingHours => ({
  id: '5f0000000000000000000002',
  title: 'Ramadan 2027',
  from: '2027-02-08',
  until: '2027-03-09',
  week: buildWeek('10:00-17:00 20:30-01:00'),
  version: 1,
  ...overrides,
});

export const buildCalendar = (overrides: Partial<OpeningCalendar> = {}): OpeningCalendar => ({
  timeZone: 'Africa/Tunis',
  mall: [buildMallHours()],
  ramadan: [],
  ...overrides,
});
