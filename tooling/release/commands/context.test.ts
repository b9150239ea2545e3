import { readPercent } from './context.ts';

test.each([
  ['1', 1],
  ['100', 100],
])('parses the traffic %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each(['0', '101', '1.5', 'all', '-5'])('rejects the traffic %s', (text) => {
  expect(() => readPercent(text)).toThrow('It must be a whole number from 1 to 100.');
});
