import { openStateAt } from './open-state.ts';
import { buildCalendar, buildException, buildMallHours, buildWeek } from './opening-calendar.factory.ts';

/** Tunis is an hour ahead of UTC all year. */
const inTunis = (local: string): Date => new Date(`${local}:00+01:00`);

const openAllWeek = (hours: string) => buildCalendar({ mall: [buildMallHours({ week: buildWeek(hours) })] });

describe('openStateAt', () => {
  it('opens at the first minute and closes at the last', () => {
    const calendar = openAllWeek('09:00-21:00');
    expect(openStateAt(calendar, inTunis('2026-11-24T08:59'))).toEqual({
      isOpen: false,
      changesAt: { date: '2026-11-24', time: '09:00' },
    });
    expect(openStateAt(calendar, inTunis('2026-11-24T09:00'))).toEqual({
      isOpen: true,
      changesAt: { date: '2026-11-24', time: '21:00' },
    });
    expect(openStateAt(calendar, inTunis('2026-11-24T21:00'))).toEqual({
      isOpen: false,
      changesAt: { date: '2026-11-25', time: '09:00' },
    });
  });

  it('reopens after the midday break', () => {
    expect(openStateAt(openAllWeek('09:00-12:30 14:00-18:00'), inTunis('2026-11-24T13:00'))).toEqual({
      isOpen: false,
      changesAt: { date: '2026-11-24', time: '14:00' },
    });
  });

  it('stays open after midnight within the evening’s hours', () => {
    expect(openStateAt(openAllWeek('18:00-02:00'), inTunis('2026-11-25T01:59'))).toEqual({
      isOpen: true,
      changesAt: { date: '2026-11-25', time: '02:00' },
    });
    expect(openStateAt(openAllWeek('18:00-02:00'), inTunis('2026-11-25T02:00'))?.isOpen).toBe(false);
  });

  it('ends a night that began before a closed day', () => {
    const mall = [
      buildMallHours({ week: buildWeek('18:00-02:00'), exceptions: [buildException('2026-11-25', '', 'Fermé')] }),
    ];
    expect(openStateAt(buildCalendar({ mall }), inTunis('2026-11-25T01:00'))?.isOpen).toBe(true);
    expect(openStateAt(buildCalendar({ mall }), inTunis('2026-11-25T18:00'))).toEqual({
      isOpen: false,
      changesAt: { date: '2026-11-26', time: '18:00' },
    });
  });

  it('closes at midnight', () => {
    expect(openStateAt(openAllWeek('10:00-00:00'), inTunis('2026-11-24T23:59'))).toEqual({
      isOpen: true,
      changesAt: { date: '2026-11-25', time: '00:00' },
    });
  });

  it('returns the end of consecutive ranges', () => {
    const mall = [buildMallHours({ week: buildWeek('', { tuesday: '10:00-00:00', wednesday: '00:00-03:00' }) })];
    expect(openStateAt(buildCalendar({ mall }), inTunis('2026-11-24T12:00'))).toEqual({
      isOpen: true,
      changesAt: { date: '2026-11-25', time: '03:00' },
    });
  });

  it('never closes when every day is open around the clock', () => {
    expect(openStateAt(openAllWeek('00:00-00:00'), inTunis('2026-11-24T12:00'))).toEqual({
      isOpen: true,
      changesAt: null,
    });
  });

  it('returns no opening when none is near', () => {
    expect(openStateAt(openAllWeek(''), inTunis('2026-11-24T12:00'))).toEqual({ isOpen: false, changesAt: null });
  });

  it('returns nothing when no hours are known', () => {
    expect(openStateAt(buildCalendar({ mall: [] }), inTunis('2026-11-24T12:00'))).toBeUndefined();
  });

  it('uses the mall’s time zone, not the machine’s', () => {
    const calendar = { ...openAllWeek('09:00-21:00'), timeZone: 'Asia/Tokyo' };
    expect(openStateAt(calendar, new Date('2026-11-24T00:30:00Z'))?.isOpen).toBe(true);
    expect(openStateAt(calendar, new Date('2026-11-24T13:00:00Z'))?.isOpen).toBe(false);
  });
});
