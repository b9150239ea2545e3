import { buildCalendar, buildException, buildMallHours } from './opening-calendar.factory.ts';
import { upcomingExceptions, weekFrom } from './week.ts';

const mall = [buildMallHours({ exceptions: [buildException('2027-01-01', '', 'Jour de l’an')] })];

it('returns seven consecutive days, across the end of a year', () => {
  expect(weekFrom(buildCalendar({ mall }), '2026-12-28').map(({ date, kind }) => [date, kind])).toEqual([
    ['2026-12-28', 'ordinary'],
    ['2026-12-29', 'ordinary'],
    ['2026-12-30', 'ordinary'],
    ['2026-12-31', 'ordinary'],
    ['2027-01-01', 'exception'],
    ['2027-01-02', 'ordinary'],
    ['2027-01-03', 'ordinary'],
  ]);
});

it('finds the exceptions within the given days', () => {
  expect(upcomingExceptions(buildCalendar({ mall }), '2026-12-28', 5)).toMatchObject([{ date: '2027-01-01' }]);
  expect(upcomingExceptions(buildCalendar({ mall }), '2026-12-28', 4)).toEqual([]);
});
