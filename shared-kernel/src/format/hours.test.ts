import { formatHours } from './hours.ts';

const MORNING = { open: '09:00', close: '12:30' };

it('writes each part of a day, and a day that has no end', () => {
  expect(formatHours([MORNING, { open: '14:00', close: '00:30' }], 'fr')).toBe('09:00 – 12:30, 14:00 – 00:30');
  expect(formatHours([{ open: '00:00', close: '00:00' }], 'en')).toBe('24 hours');
});
