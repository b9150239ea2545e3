import { formatTimeSince } from './time-since.ts';

const NOW = new Date('2026-11-24T09:00:00Z');

it.each([
  ['2026-11-24T09:00:30Z', 'maintenant'],
  ['2026-11-24T08:59:20Z', 'maintenant'],
  ['2026-11-24T08:55:00Z', 'il y a 5 minutes'],
  ['2026-11-24T06:10:00Z', 'il y a 2 heures'],
  ['2026-11-23T08:00:00Z', 'hier'],
  ['2026-11-12T09:00:00Z', 'la semaine dernière'],
  ['2026-08-20T09:00:00Z', 'il y a 3 mois'],
])('formats %s as %s', (instant, words) => {
  expect(formatTimeSince(instant, NOW, 'fr')).toBe(words);
});

it('formats Arabic with Latin digits, and English', () => {
  expect(formatTimeSince('2026-11-24T08:48:00Z', NOW, 'ar')).toBe('قبل 12 دقيقة');
  expect(formatTimeSince('2026-11-24T08:48:00Z', NOW, 'en')).toBe('12 minutes ago');
});
