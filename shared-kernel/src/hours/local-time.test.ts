import { toInstant, toLocalTime } from './local-time.ts';

it('formats midnight as 00:00 of the new day', () => {
  expect(toLocalTime(new Date('2026-11-23T23:00:00Z'), 'Africa/Tunis')).toEqual({ date: '2026-11-24', time: '00:00' });
});

it('returns the first of two instants with the same local time', () => {
  expect(toInstant({ date: '2026-10-25', time: '02:30' }, 'Europe/Paris')).toEqual(new Date('2026-10-25T00:30:00Z'));
});

it('skips to after the hour that clocks leap over', () => {
  expect(toInstant({ date: '2026-03-29', time: '02:30' }, 'Europe/Paris')).toEqual(new Date('2026-03-29T01:30:00Z'));
});
