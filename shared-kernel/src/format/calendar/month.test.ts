import { addMonths, weeksOf } from './month.ts';

it('has complete weeks from Monday to Sunday, each with a day of the month', () => {
  const weeks = weeksOf('2027-05');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2027-04-26');
  expect(weeks[5]?.[6]).toBe('2027-06-06');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('adds months across years', () => {
  expect(addMonths('2027-12', 1)).toBe('2028-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});
