import { pauseBeforeRead } from './pause-before-read.ts';

const START = Date.parse('2026-11-02T09:00:00.000Z');
const scheduledFor = new Date(START).toISOString();
const SECOND = 1_000;
const YEAR = 365 * 24 * 3_600 * SECOND;

it.each([
  ['while it is sent', 'sending', -60 * SECOND, 5 * SECOND],
  ['ten seconds before its planned start', 'scheduled', 3_600 * SECOND, 3_590 * SECOND],
  ['often shortly before its planned start', 'scheduled', 12 * SECOND, 5 * SECOND],
  ['often after its planned start', 'scheduled', -60 * SECOND, 5 * SECOND],
  ['after the longest pause of timers when its start is far away', 'scheduled', YEAR, 2 ** 31 - 1],
  ['never as a draft', 'draft', 3_600 * SECOND, false],
  ['never after its end', 'sent', -60 * SECOND, false],
] as const)('reads a letter again %s', (_, status, untilStart, pause) => {
  expect(pauseBeforeRead({ status, scheduledFor }, START - untilStart)).toBe(pause);
});
