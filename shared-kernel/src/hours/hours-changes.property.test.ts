import fc from 'fast-check';
import { WEEKDAYS, type WeeklyHours } from '../contracts/index.ts';
import { addDays, weekdayOf } from './calendar-date.ts';
import { announcedChanges, hoursChanges } from './hours-changes.ts';
import {
  buildCalendar,
  buildException,
  buildMallHours,
  buildRamadanHours,
  buildRanges,
} from './opening-calendar.factory.ts';
import { hoursOn, regularWeekOn } from './opening-calendar.ts';
import { weekFrom } from './week.ts';

type Calendar = ReturnType<typeof buildCalendar>;

const announcementOn = (calendar: Calendar, today: string) =>
  announcedChanges(hoursChanges(calendar, addDays(today, -1), 12), today);

const announcedOn = (calendar: Calendar, today: string) => announcementOn(calendar, today).map(({ date }) => date);

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-12-01', days));
const ranges = fc.constantFrom('', '09:00-21:00', '10:00-16:00', '20:00-01:00');
const weeks = fc.record(
  Object.fromEntries(WEEKDAYS.map((name) => [name, ranges.map(buildRanges)])),
) as fc.Arbitrary<WeeklyHours>;
const regularCalendars = fc
  .record({ old: weeks, next: weeks, ramadan: weeks, validFrom: day, from: day })
  .map(({ old, next, ramadan, validFrom, from }) => ({
    ...buildCalendar({ mall: [buildMallHours({ week: old }), buildMallHours({ id: 'next', validFrom, week: next })] }),
    ramadan: [buildRamadanHours({ from, until: addDays(from, 29), week: ramadan })],
  }));
const calendars = fc
  .record({
    regular: regularCalendars,
    days: fc.uniqueArray(fc.tuple(day, ranges), { maxLength: 30, selector: ([date]) => date }),
  })
  .map(({ regular, days }) => {
    const exceptions = days.map(([date, text]) => buildException(date, text));
    return { ...regular, mall: regular.mall.map((hours) => ({ ...hours, exceptions })) };
  });

/** The regular hours that a date's weekday has by the week in force on another date. */
const regularHours = (calendar: Calendar, date: string, inForceOn = date) =>
  regularWeekOn(calendar, inForceOn)?.[weekdayOf(date)];

it('announces only days whose hours differ from the usual hours of their weekday', () => {
  fc.assert(
    fc.property(calendars, day, (calendar, today) => {
      const changes = announcementOn(calendar, today);
      for (const { isStart, ...hours } of changes) {
        const { date } = hours;
        const daysInForce = isStart ? Array.from({ length: 23 }, (_, index) => addDays(date, -1 - index)) : [date];
        const usual = daysInForce.map((inForceOn) => regularHours(calendar, date, inForceOn));
        expect(hours).toEqual(hoursOn(calendar, date));
        expect(usual.some((some) => JSON.stringify(some) !== JSON.stringify(hours.ranges))).toBe(true);
      }
      expect(changes.length).toBeLessThanOrEqual(2);
    }),
  );
});

it('announces every exception with other hours on its own day', () => {
  fc.assert(
    fc.property(calendars, day, (calendar, today) => {
      const hours = hoursOn(calendar, today);
      const usual = regularHours(calendar, today);
      const isOther = hours.kind === 'exception' && JSON.stringify(hours.ranges) !== JSON.stringify(usual);
      expect(announcedOn(calendar, today).includes(today)).toBe(isOther);
    }),
  );
});

it('announces another week on each day until it starts', () => {
  fc.assert(
    fc.property(regularCalendars, day, (calendar, today) => {
      const tomorrow = addDays(today, 1);
      const remaining = announcedOn(calendar, today).filter((date) => date > tomorrow);
      expect(announcedOn(calendar, tomorrow)).toEqual(expect.arrayContaining(remaining));
    }),
  );
});

it('announces another week on the day before its first different hours', () => {
  fc.assert(
    fc.property(weeks, weeks, day, (old, week, validFrom) => {
      const mall = [buildMallHours({ week: old }), buildMallHours({ id: 'next', validFrom, week })];
      const calendar = buildCalendar({ mall });
      const first = weekFrom(calendar, validFrom).find(
        ({ date, ranges: hours }) => JSON.stringify(hours) !== JSON.stringify(old[weekdayOf(date)]),
      );
      if (first) expect(announcedOn(calendar, addDays(first.date, -1))).toEqual([first.date]);
    }),
  );
});
