import { type TimeRange, WEEKDAYS, type Weekday, type WeeklyHours } from 'shared-kernel/contracts';

/** From opening to closing, as `10:00-21:00`; a closing before the opening is past midnight. */
type Span = `${string}-${string}`;

const rangeOf = (span: Span): TimeRange => {
  const [open = '', close = ''] = span.split('-');
  return { open, close };
};

const weekOf = (spans: Span[], others: Partial<Record<Weekday, Span[]>> = {}): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, (others[day] ?? spans).map(rangeOf)])) as WeeklyHours;

/** The weeks of shops that do not keep the mall's hours. */
export const WEEKS = {
  late: weekOf(['11:30-23:30'], { friday: ['11:30-00:30'], saturday: ['11:30-00:30'] }),
  cafe: weekOf(['08:00-23:00'], { friday: ['08:00-00:30'], saturday: ['08:00-00:30'] }),
  twice: weekOf(['12:00-15:00', '19:00-23:30'], {
    monday: [],
    friday: ['12:00-15:00', '19:00-00:30'],
    saturday: ['12:00-15:00', '19:00-00:30'],
  }),
  bakery: weekOf(['07:30-21:30']),
  market: weekOf(['08:00-22:00']),
  early: weekOf(['08:30-20:00'], { sunday: ['09:00-13:00'] }),
  office: weekOf(['08:30-16:30'], { saturday: ['09:00-12:30'], sunday: [] }),
  showroom: weekOf(['09:00-19:00'], { friday: ['09:00-12:30', '14:30-19:00'], sunday: [] }),
  cinema: weekOf(['13:00-23:30'], { friday: ['13:00-01:00'], saturday: ['10:00-01:00'], sunday: ['10:00-23:30'] }),
} as const satisfies Record<string, WeeklyHours>;

export type WeekName = keyof typeof WEEKS;
