import {
  calendarContext,
  formatDate,
  formatDateTime,
  formatDay,
  formatFullDay,
  formatMonth,
  formatShortDateTime,
  formatShortDay,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  formatYear,
} from './dates.ts';

const INSTANT = '2026-11-30T23:30:00Z';
const fr = { locale: 'fr', timeZone: 'Africa/Tunis' } as const;

test('formats an instant in the place’s time zone', () => {
  expect(formatDate(INSTANT, fr)).toBe('1er décembre 2026');
  expect(formatDay(INSTANT, fr)).toBe('1er décembre');
  expect(formatShortDay(INSTANT, fr)).toBe('1er déc.');
  expect(formatFullDay(INSTANT, fr)).toBe('mardi 1er décembre');
  expect(formatTime(INSTANT, fr)).toBe('0\u00a0h\u00a030');
  expect(formatDateTime(INSTANT, fr)).toBe('1er décembre 2026 à 0\u00a0h\u00a030');
  expect(formatShortDateTime(INSTANT, fr)).toBe('1er déc. 2026, 0\u00a0h\u00a030');
  expect(formatYear(new Date('2026-12-31T23:30:00Z'), fr)).toBe('2027');
});

test('uses an ordinal only for the first of the month in French', () => {
  expect(formatDay('2026-12-11', calendarContext('fr'))).toBe('11 décembre');
  expect(formatDay('2026-12-01', calendarContext('en'))).toBe('1 December');
});

test('formats a calendar date independently of time zones', () => {
  expect(formatWeekday('2026-12-01', calendarContext('fr'))).toBe('mardi');
  expect(formatShortWeekday('2026-12-01', calendarContext('fr'))).toBe('mar.');
  expect(formatMonth('2026-12-01', calendarContext('fr'))).toBe('décembre 2026');
});

test('uses the Tunisian month names in Arabic', () => {
  expect(formatMonth('2027-01-01', calendarContext('ar'))).toBe('جانفي 2027');
});

test('uses Latin digits in Arabic', () => {
  expect(formatDate(INSTANT, { locale: 'ar', timeZone: 'Africa/Tunis' })).toMatch(/^1 .+ 2026$/);
});
