import fc from 'fast-check';
import { weekdayOf } from 'shared-kernel/hours';
import { withChosenDays } from './chosen-days.ts';

const DAY = 86_400_000;
const day = fc
  .date({ min: new Date('1999-12-01'), max: new Date('2099-12-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const daysFrom = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY;

it.each([
  ['2026-11-30', '2026-12-05', '2026-12-06'],
  ['2027-01-01', '2027-01-02', '2027-01-03'],
  // The weekend is in two months, and its Sunday is a leap day.
  ['2032-01-31', '2032-01-31', '2032-02-01'],
  ['2032-02-01', '2032-01-31', '2032-02-01'],
  ['2032-02-27', '2032-02-28', '2032-02-29'],
  ['2032-03-01', '2032-03-06', '2032-03-07'],
])('finds the weekend of %s', (today, from, until) => {
  expect(withChosenDays({ when: 'weekend' }, today)).toEqual({ from, until });
});

it('finds a Saturday and its Sunday, the current ones or those within the next five days', () => {
  fc.assert(
    fc.property(day, (today) => {
      const { from = '', until = '' } = withChosenDays({ when: 'weekend' }, today);
      expect([weekdayOf(from), weekdayOf(until), daysFrom(from, until)]).toEqual(['saturday', 'sunday', 1]);
      const isWeekend = ['saturday', 'sunday'].includes(weekdayOf(today));
      expect(from <= today).toBe(isWeekend);
      expect(today <= until).toBe(true);
      expect(daysFrom(today, from)).toBeLessThanOrEqual(5);
    }),
  );
});

it('stays within the days of the query', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('today', 'weekend'), day, day, (today, when, from, until) => {
      const days = withChosenDays({ when }, today);
      const isIn = (each: string, { from = '', until = '' }) => from <= each && each <= until;
      for (const each of [today, days.from ?? '', days.until ?? '', from, until]) {
        const both = isIn(each, days) && isIn(each, { from, until });
        expect(isIn(each, withChosenDays({ when, from, until }, today))).toBe(both);
      }
    }),
  );
});

it('changes nothing else', () => {
  const query = { isFree: true, from: '2026-11-30' };
  expect(withChosenDays(query, '2026-11-30')).toEqual(query);
  expect(withChosenDays({ ...query, when: 'today' }, '2026-11-30')).toEqual({ ...query, until: '2026-11-30' });
});
