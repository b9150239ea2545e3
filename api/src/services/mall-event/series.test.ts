import { timeZoneBlock } from './series.ts';

it.each(['Africa/Tunis', 'Europe/Paris', 'Asia/Calcutta', 'UTC', 'africa/tunis', 'utc'])(
  'describes %s under that name',
  (timeZone) => {
    const lines = timeZoneBlock(timeZone).split('\r\n');
    expect(lines[0]).toBe('BEGIN:VTIMEZONE');
    expect(lines.filter((line) => line.startsWith('TZID:'))).toEqual([`TZID:${timeZone}`]);
    expect(lines.some((line) => line.startsWith('RRULE:'))).toBe(timeZone === 'Europe/Paris');
  },
);
