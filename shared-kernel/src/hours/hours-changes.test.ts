import { addDays } from './calendar-date.ts';
import { announcedChanges, hoursChanges } from './hours-changes.ts';
import { toLocalTime } from './local-time.ts';
import {
  buildCalendar,
  buildException,
  buildMallHours,
  buildRamadanHours,
  buildWeek,
} from './opening-calendar.factory.ts';

/** What is announced on a day, as on a page that is rendered then. */
const announcedOn = (calendar: ReturnType<typeof buildCalendar>, today: string) =>
  announcedChanges(hoursChanges(calendar, addDays(today, -1), 12), today).map(({ date }) => date);

const withExceptions = (...exceptions: ReturnType<typeof buildException>[]) =>
  buildCalendar({ mall: [buildMallHours({ exceptions })] });

describe('an exception', () => {
  const closed = withExceptions(buildException('2026-12-25', ''));

  it.each([
    ['2026-12-17', []],
    ['2026-12-18', ['2026-12-25']],
    ['2026-12-25', ['2026-12-25']],
    ['2026-12-26', []],
  ])('is announced in the week before, until its day is over: %s', (today, dates) => {
    expect(announcedOn(closed, today)).toEqual(dates);
  });

  it.each([
    ['2026-12-17T22:59:59Z', []],
    ['2026-12-17T23:00:00Z', ['2026-12-25']],
    ['2026-12-25T22:59:59Z', ['2026-12-25']],
    ['2026-12-25T23:00:00Z', []],
  ])('is announced from midnight to midnight in Tunis: %s', (instant, dates) => {
    expect(announcedOn(closed, toLocalTime(new Date(instant), 'Africa/Tunis').date)).toEqual(dates);
  });

  it('is not announced when it has the usual hours of its weekday', () => {
    const calendar = withExceptions(buildException('2026-12-25', '09:00-21:00', 'Noël'));
    expect(announcedOn(calendar, '2026-12-20')).toEqual([]);
  });

  it('is announced with that of the day after it, and without later ones', () => {
    const days = ['2026-12-24', '2026-12-25', '2026-12-26'].map((date) => buildException(date, ''));
    expect(announcedOn(withExceptions(...days), '2026-12-17')).toEqual(['2026-12-24', '2026-12-25']);
    expect(announcedOn(withExceptions(...days), '2026-12-25')).toEqual(['2026-12-25', '2026-12-26']);
    expect(announcedOn(withExceptions(...days.toSpliced(1, 1)), '2026-12-20')).toEqual(['2026-12-24']);
  });

  it('follows a move of its date', () => {
    expect(announcedOn(withExceptions(buildException('2027-03-10', '')), '2027-03-04')).toEqual(['2027-03-10']);
    expect(announcedOn(withExceptions(buildException('2027-03-11', '')), '2027-03-04')).toEqual(['2027-03-11']);
    expect(announcedOn(withExceptions(buildException('2027-03-12', '')), '2027-03-04')).toEqual([]);
  });
});

describe('another week', () => {
  const ramadan = buildCalendar({ ramadan: [buildRamadanHours()] });

  it('is announced once, by its first day, until it starts', () => {
    expect(announcedOn(ramadan, '2027-02-01')).toEqual(['2027-02-08']);
    expect(announcedOn(ramadan, '2027-02-07')).toEqual(['2027-02-08']);
    expect(announcedOn(ramadan, '2027-02-08')).toEqual([]);
    expect(announcedOn(ramadan, '2027-02-09')).toEqual([]);
    expect(hoursChanges(ramadan, '2027-02-05', 12)).toMatchObject([{ kind: 'ramadan', isStart: true }]);
  });

  describe('in force from Monday, with other hours only on Sunday', () => {
    const monday = '2027-06-28';
    const week = buildWeek('09:00-21:00', { sunday: '10:00-14:00' });
    const withSunday = (...exceptions: ReturnType<typeof buildException>[]) =>
      buildCalendar({ mall: [buildMallHours(), buildMallHours({ id: 'new', validFrom: monday, week, exceptions })] });

    it.each([-1, 0, 1, 2, 3, 4, 5].map((days) => addDays(monday, days)))('is announced until Sunday: %s', (today) => {
      expect(announcedOn(withSunday(), today)).toEqual(['2027-07-04']);
    });

    it('is no longer announced on Sunday', () => {
      expect(announcedOn(withSunday(), '2027-07-04')).toEqual([]);
    });

    it.each(['2027-07-05', '2027-07-10'])(
      'is announced for the second Sunday when the first is a holiday: %s',
      (today) => {
        expect(announcedOn(withSunday(buildException('2027-07-04', '')), today)).toEqual(['2027-07-11']);
      },
    );
  });

  it('is announced when it ends after a few days', () => {
    const short = { validFrom: '2027-03-15', validUntil: '2027-03-17', week: buildWeek('10:00-16:00') };
    const calendar = buildCalendar({ mall: [buildMallHours(), buildMallHours({ id: 'short', ...short })] });
    expect(announcedOn(calendar, '2027-03-14')).toEqual(['2027-03-15']);
    expect(announcedOn(calendar, '2027-03-15')).toEqual(['2027-03-18']);
    expect(announcedOn(calendar, '2027-03-17')).toEqual(['2027-03-18']);
    expect(announcedOn(calendar, '2027-03-18')).toEqual([]);
  });

  it('starts for visitors on the first day with other hours', () => {
    const week = buildWeek('10:00-17:00', { monday: '09:00-21:00' });
    const calendar = buildCalendar({ ramadan: [buildRamadanHours({ week })] });
    expect(announcedOn(calendar, '2027-02-07')).toEqual(['2027-02-09']);
  });

  it('is announced when the ordinary one comes back, with the holiday before it', () => {
    const mall = [buildMallHours({ exceptions: [buildException('2027-03-09', '')] })];
    expect(announcedOn({ ...ramadan, mall }, '2027-03-05')).toEqual(['2027-03-09', '2027-03-10']);
  });

  it('is announced in summer', () => {
    const summer = buildMallHours({ id: 'summer', validFrom: '2027-07-01', week: buildWeek('10:00-23:00') });
    expect(announcedOn(buildCalendar({ mall: [buildMallHours(), summer] }), '2027-06-26')).toEqual(['2027-07-01']);
  });

  it('is not announced for days without announced hours', () => {
    const mall = [buildMallHours({ validUntil: '2027-06-30' })];
    expect(announcedOn(buildCalendar({ mall }), '2027-06-26')).toEqual([]);
    expect(announcedOn(buildCalendar({ mall: [] }), '2027-06-26')).toEqual([]);
  });
});
