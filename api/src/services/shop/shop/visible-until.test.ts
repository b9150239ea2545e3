import fc from 'fast-check';
import { toLocalTime } from 'shared-kernel/hours';
import { visibleUntil } from './visible-until.ts';

const ZONES = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu'];
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
const date = instant.map((moment) => moment.toISOString().slice(0, 10));

it('is the first moment after the last day, by the mall’s clocks', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...ZONES), (closesOn, timeZone) => {
      const end = visibleUntil({ closesOn }, timeZone)?.getTime() ?? Number.NaN;
      expect(toLocalTime(new Date(end - 1), timeZone).date).toBe(closesOn);
      expect(toLocalTime(new Date(end), timeZone).date > closesOn).toBe(true);
    }),
  );
});

it('is the end of the publication when that comes first', () => {
  fc.assert(
    fc.property(date, instant, (closesOn, moment) => {
      const closing = visibleUntil({ closesOn }, 'Africa/Tunis') as Date;
      const end = visibleUntil({ closesOn, publishedUntil: moment.toISOString() }, 'Africa/Tunis');
      expect(end).toEqual(moment < closing ? moment : closing);
    }),
  );
});

it('is absent without an end', () => {
  expect(visibleUntil({ closesOn: '9999-12-31' }, 'Africa/Tunis')).toBeNull();
  expect(visibleUntil({ closesOn: null, publishedUntil: null }, 'Africa/Tunis')).toBeNull();
});
