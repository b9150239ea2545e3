import type { RamadanWorkingHours } from 'shared-kernel/contracts';
import { fromIslamic, toIslamic } from './islamic-calendar.ts';
import { comingRamadans, isFor, lastBefore, ramadanOf } from './ramadan.ts';

const hours = (from: string, until: string) => ({ from, until }) as RamadanWorkingHours;

// As published by Umm al-Qura.
it.each([
  [1444, '2023-03-23', '2023-04-20'],
  [1445, '2024-03-11', '2024-04-09'],
  [1446, '2025-03-01', '2025-03-29'],
  [1447, '2026-02-18', '2026-03-19'],
  [1448, '2027-02-08', '2027-03-08'],
  [1451, '2030-01-05', '2030-02-03'],
  [1452, '2030-12-26', '2031-01-23'],
])('returns the dates of Ramadan %i', (islamicYear, from, until) => {
  expect(ramadanOf(islamicYear)).toEqual({ islamicYear, from, until });
});

it('finds each month of sixty years, and its first day', () => {
  for (let year = 1440; year < 1500; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      const date = { year, month, day: 1 };
      expect(toIslamic(fromIslamic(date))).toEqual(date);
    }
  }
});

it('rejects the thirtieth day of a month of twenty-nine days', () => {
  expect(fromIslamic({ year: 1445, month: 9, day: 30 })).toBe('2024-04-09');
  expect(() => fromIslamic({ year: 1446, month: 9, day: 30 })).toThrow(RangeError);
});

it.each([
  ['2026-02-17', 1447],
  ['2026-03-19', 1447],
  ['2026-03-20', 1448],
  ['2026-11-23', 1448],
])('lists the next ones from %s, including the current one', (today, first) => {
  expect(comingRamadans(today, 2).map(({ islamicYear }) => islamicYear)).toEqual([first, first + 1]);
});

it('matches hours with their Ramadan when the month starts a day later, and not with an earlier one', () => {
  const next = ramadanOf(1447);
  const all = [hours('2024-03-12', '2024-04-10'), hours('2025-03-02', '2025-03-30'), hours('2026-02-19', '2026-03-20')];
  expect(all.filter(isFor(next))).toEqual([all[2]]);
  expect(lastBefore(all, next)).toBe(all[1]);
  expect(lastBefore([], next)).toBeUndefined();
});
