import { toInstant, toLocalTime } from './local-time.ts';

it('shows midnight as 00:00 of the new day', () => {
  expect(toLocalTime(new Date('2026-11-23T23:00:00Z'), 'Africa/Tunis')).toEqual({ date: '2026-11-24', time: '00:00' });
});

it('takes the first of two instants that the clocks show twice', () => {
  expect(toInstant({ date: '2026-10-25', time: '02:30' }, 'Europe/Paris')).toEqual(new Date('2026-10-25T00:30:00Z'));
});

it('lands after the hour that the clocks leap over', () => {
  expect(toInstant({ date: '2026-03-29', time: '02:30' }, 'Europe/Paris')).toEqual(new Date('2026-03-29T01:30:00Z'));
});
