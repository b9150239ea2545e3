import type {
  HoursException,
  Localised,
  MallWorkingHours,
  RamadanWorkingHours,
  TimeRange,
  WeeklyHours,
} from '../contracts/index.ts';
import { weekdayOf } from './calendar-date.ts';
import { intersect } from './spans.ts';

/** The announced hours of the mall, or of one shop in it. */
export interface AnnouncedHours {
  mall: Pick<MallWorkingHours, 'validFrom' | 'validUntil' | 'week' | 'exceptions'>[];
  ramadan: Pick<RamadanWorkingHours, 'from' | 'until' | 'week'>[];
  /** Absent for the mall itself. A shop is closed before the day `opensOn`. */
  shop?: { weeklyHours: WeeklyHours | null; exceptions: HoursException[]; opensOn?: string | null };
}

/** Announced hours with their time zone, to find the state at an instant. */
export interface OpeningCalendar extends AnnouncedHours {
  /** IANA name of the time zone for dates and times of day. */
  timeZone: string;
}

/** The hours of one date, with their origin. */
export interface DayHours extends Localised {
  /** `YYYY-MM-DD`. */
  date: string;
  /** In order. Empty means closed or unknown. */
  ranges: TimeRange[];
  /** `unknown`: the mall has announced no hours for this date. */
  kind: 'ordinary' | 'ramadan' | 'exception' | 'unknown';
  /** The reason, in the reader's language; only for exceptions. */
  reason: string | null;
}

/** A range of dates, both included. */
type Span = Pick<MallWorkingHours, 'validFrom' | 'validUntil'>;

const holdsOn = (hours: Span, date: string): boolean =>
  hours.validFrom <= date && (hours.validUntil === null || date <= hours.validUntil);

const isInRamadan = (hours: Pick<RamadanWorkingHours, 'from' | 'until'>, date: string): boolean =>
  hours.from <= date && date <= hours.until;

const closesTheMall = (exception: HoursException | undefined): boolean => exception?.ranges.length === 0;

const isOn =
  (date: string) =>
  (exception: HoursException): boolean =>
    exception.date === date;

/** Whether a shop opens for the first time after a date. */
export const isBeforeOpening = (shop: { opensOn?: string | null } | undefined, date: string): boolean =>
  Boolean(shop?.opensOn && date < shop.opensOn);

/** The mall's hours for a date. When two records apply, the one that starts later wins. */
export const mallHoursOn = <Hours extends Span>(records: readonly Hours[], date: string): Hours | undefined =>
  records
    .filter((record) => holdsOn(record, date))
    .reduce<Hours | undefined>(
      (latest, record) => (latest && latest.validFrom >= record.validFrom ? latest : record),
      undefined,
    );

/** The mall's week that is in force on a date, without exceptions; undefined when none is announced. */
export const regularWeekOn = ({ mall, ramadan }: AnnouncedHours, date: string): WeeklyHours | undefined =>
  ramadan.find((hours) => isInRamadan(hours, date))?.week ?? mallHoursOn(mall, date)?.week;

/**
 * The hours that hold on a date. A shop is closed before its opening day. Then the first of these that applies decides:
 * 1. the exception of the shop, which has precedence;
 * 2. an exception that closes the whole mall: no shop is open behind closed doors;
 * 3. the shop's own week; during Ramadan only while the mall is open, since the shop's week was written for ordinary
 *    days and the mall's doors close around the breaking of the fast (a shop that differs says so by exceptions);
 * 4. an exception that gives the mall other hours;
 * 5. the mall's week for Ramadan;
 * 6. the mall's ordinary week.
 *
 * Hours past midnight belong to the day on which they start, whatever holds on the next.
 */
export const hoursOn = (calendar: AnnouncedHours, date: string): DayHours => {
  const { shop } = calendar;
  if (isBeforeOpening(shop, date)) return { date, ranges: [], kind: 'ordinary', reason: null };
  const mall = mallHoursOn(calendar.mall, date);
  const ramadan = calendar.ramadan.find((hours) => isInRamadan(hours, date));
  const mallException = mall?.exceptions.find(isOn(date));
  const weekday = weekdayOf(date);

  const exception =
    shop?.exceptions.find(isOn(date)) ??
    (closesTheMall(mallException) || !shop?.weeklyHours ? mallException : undefined);
  if (exception) {
    const { ranges, reason, untranslated } = exception;
    return { date, ranges, kind: 'exception', reason, untranslated };
  }

  const own = shop?.weeklyHours?.[weekday];
  if (ramadan) {
    const ranges = ramadan.week[weekday];
    return { date, ranges: own ? intersect(own, ranges) : ranges, kind: 'ramadan', reason: null };
  }
  const ranges = own ?? mall?.week[weekday];
  return { date, ranges: ranges ?? [], kind: ranges ? 'ordinary' : 'unknown', reason: null };
};
