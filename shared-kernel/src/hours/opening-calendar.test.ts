import {
  buildCalendar,
  buildException,
  buildMallHours,
  buildRamadanHours,
  buildRanges,
  buildWeek,
} from './opening-calendar.factory.ts';
import { hoursOn } from './opening-calendar.ts';

/** A Tuesday in Ramadan, and one outside. */
const RAMADAN_DAY = '2027-02-09';
const ORDINARY_DAY = '2026-11-24';

it('are none before a shop’s opening day', () => {
  const shop = { weeklyHours: buildWeek('09:00-21:00'), exceptions: [], opensOn: ORDINARY_DAY };
  const calendar = buildCalendar({ mall: [buildMallHours()], shop });
  expect(hoursOn(calendar, '2026-11-23')).toMatchObject({ ranges: [], kind: 'ordinary' });
  expect(hoursOn(calendar, ORDINARY_DAY).ranges).toEqual(buildRanges('09:00-21:00'));
});

describe('the hours of the mall', () => {
  it('are those of the weekday', () => {
    const mall = [buildMallHours({ week: buildWeek('09:00-21:00', { tuesday: '10:00-20:00' }) })];
    expect(hoursOn(buildCalendar({ mall }), ORDINARY_DAY)).toEqual({
      date: ORDINARY_DAY,
      ranges: buildRanges('10:00-20:00'),
      kind: 'ordinary',
      reason: null,
    });
  });

  it('are unknown before the first announced week', () => {
    const mall = [buildMallHours({ validFrom: '2026-12-01' })];
    expect(hoursOn(buildCalendar({ mall }), '2026-11-30')).toMatchObject({ ranges: [], kind: 'unknown' });
    expect(hoursOn(buildCalendar({ mall }), '2026-12-01')).toMatchObject({ kind: 'ordinary' });
  });

  it('are unknown after the last announced week', () => {
    const mall = [buildMallHours({ validUntil: '2026-12-01' })];
    expect(hoursOn(buildCalendar({ mall }), '2026-12-01')).toMatchObject({ kind: 'ordinary' });
    expect(hoursOn(buildCalendar({ mall }), '2026-12-02')).toMatchObject({ kind: 'unknown' });
  });

  it('are those of the record that starts later when two overlap, in any order', () => {
    const summer = buildMallHours({
      validFrom: '2026-06-01',
      validUntil: '2026-08-31',
      week: buildWeek('09:00-23:00'),
    });
    for (const mall of [
      [summer, buildMallHours()],
      [buildMallHours(), summer],
    ]) {
      expect(hoursOn(buildCalendar({ mall }), '2026-07-14').ranges).toEqual(buildRanges('09:00-23:00'));
    }
  });

  it('are those of Ramadan during Ramadan', () => {
    const calendar = buildCalendar({ ramadan: [buildRamadanHours()] });
    expect(hoursOn(calendar, '2027-02-07').kind).toBe('ordinary');
    expect(hoursOn(calendar, '2027-02-08')).toMatchObject({
      ranges: buildRanges('10:00-17:00 20:30-01:00'),
      kind: 'ramadan',
    });
    expect(hoursOn(calendar, '2027-03-09').kind).toBe('ramadan');
    expect(hoursOn(calendar, '2027-03-10').kind).toBe('ordinary');
  });

  it('are those of an exception, with its reason, also in Ramadan', () => {
    const mall = [buildMallHours({ exceptions: [buildException(RAMADAN_DAY, '10:00-14:00', 'Inventaire')] })];
    expect(hoursOn(buildCalendar({ mall, ramadan: [buildRamadanHours()] }), RAMADAN_DAY)).toEqual({
      date: RAMADAN_DAY,
      ranges: buildRanges('10:00-14:00'),
      kind: 'exception',
      reason: 'Inventaire',
    });
  });
});

describe('the hours of a shop', () => {
  const closedMall = [buildMallHours({ exceptions: [buildException(ORDINARY_DAY, '', 'Aïd')] })];
  const lateMall = [buildMallHours({ exceptions: [buildException(ORDINARY_DAY, '09:00-23:59', 'Nocturne')] })];

  it('are the mall’s without a separate week', () => {
    const shop = { weeklyHours: null, exceptions: [] };
    expect(hoursOn(buildCalendar({ shop }), ORDINARY_DAY).ranges).toEqual(buildRanges('09:00-21:00'));
    expect(hoursOn(buildCalendar({ shop, mall: lateMall }), ORDINARY_DAY)).toMatchObject({ reason: 'Nocturne' });
  });

  it('are those of its week when the mall only changes its hours on a day', () => {
    const shop = { weeklyHours: buildWeek('12:00-15:00 19:00-00:30'), exceptions: [] };
    for (const mall of [[buildMallHours()], lateMall]) {
      expect(hoursOn(buildCalendar({ shop, mall }), ORDINARY_DAY)).toEqual({
        date: ORDINARY_DAY,
        ranges: buildRanges('12:00-15:00 19:00-00:30'),
        kind: 'ordinary',
        reason: null,
      });
    }
  });

  it('are empty on a day when the mall is closed', () => {
    const shop = { weeklyHours: buildWeek('12:00-15:00'), exceptions: [] };
    expect(hoursOn(buildCalendar({ shop, mall: closedMall }), ORDINARY_DAY)).toEqual({
      date: ORDINARY_DAY,
      ranges: [],
      kind: 'exception',
      reason: 'Aïd',
    });
  });

  it('are those of its exception first', () => {
    const shop = { weeklyHours: null, exceptions: [buildException(ORDINARY_DAY, '10:00-12:00', 'De garde')] };
    expect(hoursOn(buildCalendar({ shop, mall: closedMall }), ORDINARY_DAY)).toMatchObject({
      ranges: buildRanges('10:00-12:00'),
      reason: 'De garde',
    });
  });

  it('are limited to the mall’s hours in Ramadan', () => {
    const shop = { weeklyHours: buildWeek('08:00-22:00', { sunday: '18:00-20:00' }), exceptions: [] };
    const calendar = buildCalendar({ shop, ramadan: [buildRamadanHours()] });
    expect(hoursOn(calendar, RAMADAN_DAY)).toMatchObject({
      ranges: buildRanges('10:00-17:00 20:30-22:00'),
      kind: 'ramadan',
    });
    expect(hoursOn(calendar, '2027-02-14')).toMatchObject({ ranges: [], kind: 'ramadan' });
  });
});
