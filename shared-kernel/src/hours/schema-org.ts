import { type TimeRange, WEEKDAYS, type Weekday, type WeeklyHours } from '../contracts/index.ts';
import { addDays } from './calendar-date.ts';
import { type AnnouncedHours, type DayHours, mallHoursOn } from './opening-calendar.ts';
import { daysFrom } from './week.ts';

/** A schema.org `OpeningHoursSpecification`. */
export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: string[];
  opens: string;
  closes: string;
  validFrom?: string;
  validThrough?: string;
}

/** The hours of a schema.org `Store` or `ShoppingCenter`. */
export interface StructuredHours {
  openingHoursSpecification: OpeningHoursSpecification[];
  specialOpeningHoursSpecification?: OpeningHoursSpecification[];
}

const ALL_DAY = { opens: '00:00', closes: '23:59' };
/** Closed day in schema.org notation. */
const CLOSED = { opens: '00:00', closes: '00:00' };

const toOpening = ({ open, close }: TimeRange) => (open === close ? ALL_DAY : { opens: open, closes: close });

const toOpenings = (ranges: TimeRange[]) => (ranges.length > 0 ? ranges.map(toOpening) : [CLOSED]);

const dayOfWeek = (weekday: Weekday): string => `https://schema.org/${weekday[0]?.toUpperCase()}${weekday.slice(1)}`;

const ordinaryWeek = (week: WeeklyHours): OpeningHoursSpecification[] => {
  const daysLike = (weekday: Weekday): Weekday[] =>
    WEEKDAYS.filter((other) => JSON.stringify(week[other]) === JSON.stringify(week[weekday]));
  return WEEKDAYS.filter((weekday) => daysLike(weekday)[0] === weekday).flatMap((weekday) =>
    toOpenings(week[weekday]).map((opening) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: daysLike(weekday).map(dayOfWeek),
      ...opening,
    })),
  );
};

const isSpecial = ({ kind }: DayHours): boolean => kind === 'exception' || kind === 'ramadan';

interface Stretch {
  from: string;
  until: string;
  ranges: TimeRange[];
}

/** Groups consecutive days with the same hours. */
const toStretches = (days: DayHours[]): Stretch[] =>
  days.reduce<Stretch[]>((stretches, { date, ranges }) => {
    const last = stretches.at(-1);
    const isContinued =
      last && addDays(last.until, 1) === date && JSON.stringify(last.ranges) === JSON.stringify(ranges);
    if (isContinued) last.until = date;
    else stretches.push({ from: date, until: date, ranges });
    return stretches;
  }, []);

/**
 * Opening hours as schema.org data: the regular week, and upcoming special days.
 * @param date first day, `YYYY-MM-DD`
 * @param days number of days to search for special hours
 */
export const toStructuredHours = (calendar: AnnouncedHours, date: string, days = 60): StructuredHours => {
  const week = calendar.shop?.weeklyHours ?? mallHoursOn(calendar.mall, date)?.week;
  const special = toStretches(daysFrom(calendar, date, days).filter(isSpecial)).flatMap(({ from, until, ranges }) =>
    toOpenings(ranges).map((opening) => ({
      '@type': 'OpeningHoursSpecification' as const,
      ...opening,
      validFrom: from,
      validThrough: until,
    })),
  );
  return {
    openingHoursSpecification: week ? ordinaryWeek(week) : [],
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
};
