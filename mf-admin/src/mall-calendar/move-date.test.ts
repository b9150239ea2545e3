import { dateAfterKey, sameDayIn } from './move-date.ts';

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
])('finds the day %s plus %i months', (date, months, expected) => {
  expect(sameDayIn(date, months)).toBe(expected);
});

const press = (key: string, { shiftKey = false, isRtl = false } = {}) =>
  dateAfterKey({ key, shiftKey }, '2027-03-17', isRtl);

it.each([
  ['ArrowRight', '2027-03-18'],
  ['ArrowLeft', '2027-03-16'],
  ['ArrowDown', '2027-03-24'],
  ['ArrowUp', '2027-03-10'],
  ['Home', '2027-03-15'],
  ['End', '2027-03-21'],
  ['PageDown', '2027-04-17'],
  ['PageUp', '2027-02-17'],
  ['x', undefined],
])('%s moves to %s', (key, expected) => {
  expect(press(key)).toBe(expected);
});

it('moves by years with Shift, and mirrors arrows from right to left', () => {
  expect(press('PageDown', { shiftKey: true })).toBe('2028-03-17');
  expect(press('PageUp', { shiftKey: true })).toBe('2026-03-17');
  expect(press('ArrowLeft', { isRtl: true })).toBe('2027-03-18');
  expect(press('ArrowRight', { isRtl: true })).toBe('2027-03-16');
});
