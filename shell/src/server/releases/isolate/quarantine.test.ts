import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, Quarantine } from './quarantine.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const CODE = { remote: 'mf-a', release: '0a1b' };

let folder: string;

const record = (quarantine: Quarantine, block: Partial<Block> = {}): void =>
  quarantine.record({ ...CODE, version: '1.0.0', at: new Date().toISOString(), stack: [], ...block });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarantine-'));
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
});

afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

it('quarantines a part for a minute after its first block', () => {
  const quarantine = new Quarantine(folder);
  record(quarantine, { part: 'pages/shop' });
  expect(quarantine.isQuarantined(CODE, 'pages/shop')).toBe(true);
  expect(quarantine.isQuarantined(CODE, 'pages/shops')).toBe(false);
  expect(quarantine.isQuarantined(CODE)).toBe(false);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isQuarantined(CODE, 'pages/shop')).toBe(false);
});

it('counts blocks of several processes within that minute as one', () => {
  const quarantine = new Quarantine(folder);
  for (let process = 0; process < 4; process += 1) {
    record(quarantine);
    jest.advanceTimersByTime(SECOND);
  }
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isQuarantined(CODE)).toBe(false);
});

it('quarantines code permanently after its second block, also in later processes', () => {
  const quarantine = new Quarantine(folder);
  record(quarantine);
  jest.advanceTimersByTime(MINUTE + SECOND);
  record(quarantine);
  jest.advanceTimersByTime(1_000 * HOUR);
  expect(quarantine.isQuarantined(CODE)).toBe(true);
  expect(new Quarantine(folder).isQuarantined(CODE)).toBe(true);
});

it('forgets a block after an hour without another', () => {
  const quarantine = new Quarantine(folder);
  record(quarantine);
  jest.advanceTimersByTime(2 * HOUR);
  record(quarantine);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isQuarantined(CODE)).toBe(false);
});

it('detects that a part has run during its quarantine, not only before', () => {
  const quarantine = new Quarantine(folder);
  record(quarantine, { part: 'pages/shop' });
  jest.advanceTimersByTime(5 * SECOND);
  record(quarantine, { part: 'pages/shop' });
  expect(quarantine.ranInQuarantine(CODE, 'pages/shop')).toBe(false);
  jest.advanceTimersByTime(20 * SECOND);
  expect(quarantine.ranInQuarantine(CODE, 'pages/shop')).toBe(true);
  expect(quarantine.ranInQuarantine(CODE, 'pages/shops')).toBe(false);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.ranInQuarantine(CODE, 'pages/shop')).toBe(false);
  record(quarantine, { part: 'pages/shop' });
  expect(quarantine.ranInQuarantine(CODE, 'pages/shop')).toBe(false);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.ranInQuarantine(CODE, 'pages/shop')).toBe(true);
});

it('reports blocks that another process records', () => {
  const reported: Block[] = [];
  const other = new Quarantine(folder, (block) => reported.push(block));
  record(new Quarantine(folder), { part: 'pages/shop' });
  other.refresh();
  other.refresh();
  expect(reported).toMatchObject([{ ...CODE, part: 'pages/shop' }]);
  expect(other.isQuarantined(CODE, 'pages/shop')).toBe(true);
});

it('does not apply to another version, and forgets the blocks of versions that are no longer named', () => {
  const quarantine = new Quarantine(folder);
  record(quarantine);
  record(quarantine, { remote: 'mf-b' });
  const next = { remote: 'mf-a', release: '2c3d' };
  expect(quarantine.isQuarantined(next)).toBe(false);
  quarantine.forgetOthers(next.remote, [next.release]);
  expect(quarantine.isQuarantined(CODE)).toBe(false);
  expect(new Quarantine(folder).isQuarantined(CODE)).toBe(false);
  expect(quarantine.isQuarantined({ ...CODE, remote: 'mf-b' })).toBe(true);
  quarantine.forgetAllExcept(['mf-a']);
  expect(quarantine.isQuarantined({ ...CODE, remote: 'mf-b' })).toBe(false);
});
