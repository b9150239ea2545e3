import { readingMinutes } from './reading-minutes.ts';

it('counts two hundred words a minute', () => {
  expect(readingMinutes(`<p>${'mot '.repeat(590)}</p>`)).toBe(3);
});

it('excludes the markup', () => {
  expect(readingMinutes('<p class="un deux trois">mot</p>'.repeat(200))).toBe(1);
});

it('returns one minute for the shortest text', () => {
  expect(readingMinutes('')).toBe(1);
});
