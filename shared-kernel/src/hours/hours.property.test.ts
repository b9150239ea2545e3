import fc from 'fast-check';
import { addDays, mondayOf, weekdayOf } from './calendar-date.ts';
import { toInstant, toLocalTime } from './local-time.ts';

import { openSpansFrom, openStateAt, stateIn } from './open-state.ts';
import { buildMallHours, buildRamadanHours, buildWeek } from './opening-calendar.factory.ts';
import { hoursOn, type OpeningCalendar } from './opening-calendar.ts';

const ZONES = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
const MINUTE = 60_000;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ max: 23, min: 0 }), fc.integer({ max: 59, min: 0 }))
  .map((parts) => parts.map(twoDigits).join(':'));
const ranges = fc.array(fc.record({ open: time, close: time }), { maxLength: 3 });
const dayRanges = {
  monday: ranges,
  tuesday: ranges,
  wednesday: ranges,
  thursday: ranges,
  friday: ranges,
  saturday: ranges,
  sunday: ranges,
};
const week = fc.record(dayRanges);
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const date = instant.map((moment) => moment.toISOString().slice(0, 10));
const exceptions = fc.array(fc.record({ date, ranges, reason: fc.constant(null) }), { maxLength: 5 });

const calendar: fc.Arbitrary<OpeningCalendar> = fc.record({
  timeZone: fc.constant('Africa/Tunis'),
  mall: fc.tuple(week, exceptions).map(([mallWeek, days]) => [buildMallHours({ week: mallWeek, exceptions: days })]),
  ramadan: week.map((ramadanWeek) => [buildRamadanHours({ week: ramadanWeek })]),
  shop: fc.record({ weeklyHours: fc.option(week), exceptions }),
});

/** The literal rules, minute by minute: slow, but simple enough to be obviously right. */
const isOpenByReading = (opening: OpeningCalendar, moment: Date): boolean => {
  const now = toLocalTime(moment, opening.timeZone);
  const today = hoursOn(opening, now.date).ranges;
  const yesterday = hoursOn(opening, addDays(now.date, -1)).ranges;
  return (
    today.some(({ open, close }) => open <= now.time && (close <= open || now.time < close)) ||
    yesterday.some(({ open, close }) => close <= open && now.time < close)
  );
};

const isOpenAt = (opening: OpeningCalendar, moment: Date): boolean => openStateAt(opening, moment)?.isOpen ?? false;

it('is open exactly within a range of the day, or of the night before', () => {
  fc.assert(
    fc.property(calendar, instant, (opening, moment) => {
      expect(isOpenAt(opening, moment)).toBe(isOpenByReading(opening, moment));
    }),
    { numRuns: 500 },
  );
});

it('is never open on a day before the opening day', () => {
  fc.assert(
    fc.property(calendar, instant, fc.integer({ min: 1, max: 60 }), (opening, moment, days) => {
      const opensOn = addDays(toLocalTime(moment, opening.timeZone).date, days);
      const shop = { weeklyHours: null, exceptions: [], ...opening.shop, opensOn };
      expect(isOpenAt({ ...opening, shop }, moment)).toBe(false);
    }),
  );
});

it('returns the exact minute of the next change', () => {
  fc.assert(
    fc.property(calendar, instant, fc.double({ min: 0, max: 1, noNaN: true }), (opening, moment, fraction) => {
      const state = openStateAt(opening, moment);
      if (!state?.changesAt) return;
      const change = toInstant(state.changesAt, opening.timeZone).getTime();
      const start = Math.floor(moment.getTime() / MINUTE) * MINUTE;
      const between = start + Math.floor((fraction * (change - start - 1)) / MINUTE) * MINUTE;
      expect(change).toBeGreaterThan(start);
      expect(isOpenAt(opening, new Date(change))).toBe(!state.isOpen);
      expect(isOpenAt(opening, new Date(change - 1))).toBe(state.isOpen);
      expect(isOpenAt(opening, new Date(between))).toBe(state.isOpen);
    }),
    { numRuns: 500 },
  );
});

it('returns the same from the opening times that a page contains', () => {
  fc.assert(
    fc.property(calendar, instant, (opening, moment) => {
      const local = toLocalTime(moment, opening.timeZone);
      const reported = stateIn(openSpansFrom(opening, addDays(local.date, -2), 21), local);
      const state = openStateAt(opening, moment);
      expect(reported?.isOpen ?? false).toBe(state?.isOpen ?? false);
      if (reported?.changesAt) expect(reported.changesAt).toEqual(state?.changesAt);
    }),
    { numRuns: 500 },
  );
});

it('opens a shop in Ramadan only while the mall is open', () => {
  fc.assert(
    fc.property(week, week, fc.integer({ min: 0, max: 29 * 1440 }), (own, mallWeek, minutes) => {
      const moment = new Date(Date.parse('2027-02-09T00:00:00+01:00') + minutes * MINUTE);
      const ramadan = [buildRamadanHours({ week: mallWeek })];
      const mall = { timeZone: 'Africa/Tunis', mall: [buildMallHours({ week: buildWeek('') })], ramadan };
      const shop = { ...mall, shop: { weeklyHours: own, exceptions: [] } };
      expect(isOpenAt(shop, moment) && !isOpenAt(mall, moment)).toBe(false);
    }),
  );
});

it('converts an instant to local time and back, outside of clock changes', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (moment, timeZone) => {
      const local = toLocalTime(moment, timeZone);
      expect(toLocalTime(toInstant(local, timeZone), timeZone)).toEqual(local);
    }),
    { numRuns: 500 },
  );
});

it('starts each week on the Monday at or before a date', () => {
  fc.assert(
    fc.property(date, (day) => {
      const monday = mondayOf(day);
      expect(weekdayOf(monday)).toBe('monday');
      expect(monday <= day && day <= addDays(monday, 6)).toBe(true);
    }),
  );
});
