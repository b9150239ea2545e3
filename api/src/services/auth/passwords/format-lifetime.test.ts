import { formatLifetime } from './format-lifetime.ts';

it.each([
  ['fr', 3600, '1 heure'],
  ['fr', 5400, '90 minutes'],
  ['en', 86_400, '24 hours'],
  ['en', 45, '45 seconds'],
  ['ar', 3600, 'ساعة'],
] as const)('says in %s that %s seconds are %s', (locale, seconds, words) => {
  expect(formatLifetime(locale, seconds).replace(/\s/gu, ' ')).toBe(words);
});
