import { demoEvents } from './events.ts';

const WEEK = Array.from({ length: 7 }, (_, day) => new Date(`2026-11-${20 + day}T10:00:00Z`));

const weekdaysOf = (slug: string, today: Date): string[] => {
  const event = demoEvents(today).find((each) => each.slug === slug);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Africa/Tunis' });
  return [event?.start, event?.end].map((instant) => weekday.format(new Date(instant ?? '')));
};

it.each(WEEK)('has events on the weekdays in their texts, on any day of seeding: %s', (today) => {
  expect(weekdaysOf('contes-du-samedi', today)).toEqual(['Saturday', 'Saturday']);
  expect(weekdaysOf('salon-du-mariage', today)).toEqual(['Friday', 'Sunday']);
  expect(weekdaysOf('essais-voitures-electriques', today)).toEqual(['Saturday', 'Saturday']);
  expect(weekdaysOf('marche-des-terroirs', today)).toEqual(['Saturday', 'Sunday']);
});

it('has all events within seven weeks of the day of seeding, none in its first five days', () => {
  const today = WEEK[0] as Date;
  const days = demoEvents(today).map(({ start }) => (Date.parse(start) - today.getTime()) / 86_400_000);
  expect(Math.min(...days)).toBeGreaterThan(5);
  expect(Math.max(...days)).toBeLessThan(49);
});
