import { formatHours } from './hours.ts';

const MORNING = { open: '09:00', close: '12:30' };

it('formats each range of a day, and a day without an end', () => {
  expect(formatHours([MORNING, { open: '14:00', close: '00:30' }], 'fr')).toBe(
    '9\u00a0h – 12\u00a0h\u00a030, 14\u00a0h – 0\u00a0h\u00a030',
  );
  expect(formatHours([MORNING, { open: '14:00', close: '18:00' }], 'ar')).toBe(
    'من 09:00 إلى 12:30، من 14:00 إلى 18:00',
  );
  expect(formatHours([{ open: '00:00', close: '00:00' }], 'en')).toBe('24 hours');
});
