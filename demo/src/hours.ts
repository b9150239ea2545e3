import type { TimeRange, WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import type { DemoMallWorkingHours, DemoRamadanWorkingHours } from './types.ts';

const span = (open: string, close: string): TimeRange[] => [{ open, close }];

/** A week with the same hours each day, but for Friday and Saturday. */
const week = (days: TimeRange[], weekend: TimeRange[]): WeeklyHours => ({
  monday: days,
  tuesday: days,
  wednesday: days,
  thursday: days,
  friday: weekend,
  saturday: weekend,
  sunday: days,
});

const dayOf = (today: Date, days: number): string =>
  new Date(today.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** One late evening and one shorter day in the following weeks, as examples of exceptions. */
const exceptions = (today: Date): WrittenException[] => [
  {
    date: dayOf(today, 6),
    ranges: span('10:00', '23:30'),
    reason: 'Nocturne des créateurs',
    translations: { ar: { reason: 'سهرة المصمّمين' }, en: { reason: 'Designers’ late night' } },
  },
  {
    date: dayOf(today, 19),
    ranges: span('10:00', '18:00'),
    reason: 'Inventaire annuel',
    translations: { ar: { reason: 'الجرد السنوي' }, en: { reason: 'Annual stocktake' } },
  },
];

/** The mall's ordinary hours. */
export const demoMallWorkingHours = (today: Date): DemoMallWorkingHours[] => [
  {
    title: 'Horaires habituels',
    week: week(span('10:00', '21:00'), span('10:00', '22:00')),
    validFrom: '2026-01-01',
    validUntil: null,
    exceptions: exceptions(today),
    translations: { ar: { title: 'المواعيد المعتادة' }, en: { title: 'Usual hours' } },
  },
];

const evenings = week(
  [
    { open: '10:00', close: '16:30' },
    { open: '20:00', close: '00:30' },
  ],
  [
    { open: '10:00', close: '16:30' },
    { open: '20:00', close: '01:30' },
  ],
);

/** Evenings of Ramadan. The sighting of the moon decides its start, so staff confirm these dates each year. */
export const demoRamadanWorkingHours = (): DemoRamadanWorkingHours[] => [
  {
    title: 'Ramadan 2027',
    from: '2027-02-08',
    until: '2027-03-09',
    week: evenings,
    translations: { ar: { title: 'رمضان 1448' }, en: { title: 'Ramadan 2027' } },
  },
  {
    title: 'Ramadan 2028',
    from: '2028-01-28',
    until: '2028-02-25',
    week: evenings,
    translations: { ar: { title: 'رمضان 1449' }, en: { title: 'Ramadan 2028' } },
  },
];
