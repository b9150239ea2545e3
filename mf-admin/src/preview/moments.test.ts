import { CONTENT_TYPES } from 'shared-kernel/content';
import { momentsAhead, startOf } from './moments.ts';

const timeZone = 'Africa/Tunis';
const ahead = (now: string, overrides = {}) =>
  momentsAhead({ now: new Date(now), timeZone, ramadans: [], ...overrides }).map(({ name, at }) => `${name} ${at}`);

it('suggests future times in the mall’s time zone', () => {
  expect(ahead('2026-11-25T10:00:00Z')).toEqual([
    'tonight 2026-11-25T19:00:00.000Z',
    'saturday 2026-11-28T14:00:00.000Z',
  ]);
  expect(ahead('2026-11-25T19:00:00Z')).toEqual(['saturday 2026-11-28T14:00:00.000Z']);
});

it.each([
  ['2026-11-27T10:00:00Z', '2026-11-28'],
  ['2026-11-28T10:00:00Z', '2026-12-05'],
  ['2026-11-29T10:00:00Z', '2026-12-05'],
])('the next Saturday after %s is %s', (now, date) => {
  expect(ahead(now).at(-1)).toBe(`saturday ${date}T14:00:00.000Z`);
});

it('suggests the first evening of the next announced Ramadan, and the start of the record', () => {
  const ramadans = [{ from: '2028-01-28' }, { from: '2026-02-18' }, { from: '2027-02-08' }];
  const start = '2026-12-01T08:00:00.000Z';
  expect(ahead('2026-11-25T20:00:00Z', { ramadans, start })).toEqual([
    `start ${start}`,
    'saturday 2026-11-28T14:00:00.000Z',
    'ramadan 2027-02-08T20:00:00.000Z',
  ]);
});

it('reads the start of a record from its start field', () => {
  const at = '2026-12-01T08:00:00.000Z';
  const values = (held: object) => ({ ...held, translations: {} });
  expect(startOf(CONTENT_TYPES.post, values({ publishedAt: at }), timeZone)).toBe(at);
  expect(startOf(CONTENT_TYPES.post, values({ publishedAt: '' }), timeZone)).toBeUndefined();
  expect(startOf(CONTENT_TYPES.hero, values({ from: at }), timeZone)).toBe(at);
  expect(startOf(CONTENT_TYPES.ramadanWorkingHours, values({ from: '2027-02-08' }), timeZone)).toBe(
    '2027-02-08T19:00:00.000Z',
  );
  expect(startOf(CONTENT_TYPES.mallEvent, values({ start: at }), timeZone)).toBeUndefined();
});
