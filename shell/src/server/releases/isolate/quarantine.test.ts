import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, Quarantine } from './quarantine.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const CODE = { remote: 'mf-a', release: '0a1b' };

let folder: string;

const note = (quarantine: Quarantine, block: Partial<Block> = {}): void =>
  quarantine.note({ ...CODE, version: '1.0.0', at: new Date().toISOString(), stack: [], ...block });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarantine-'));
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
});

afterEach(async () => {
  jest.useRealTimers();
  await rm(folder, { recursive: true });
});

it('leaves a part out for a minute after it blocked once', () => {
  const quarantine = new Quarantine(folder);
  note(quarantine, { part: 'pages/shop' });
  expect(quarantine.isOut(CODE, 'pages/shop')).toBe(true);
  expect(quarantine.isOut(CODE, 'pages/shops')).toBe(false);
  expect(quarantine.isOut(CODE)).toBe(false);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isOut(CODE, 'pages/shop')).toBe(false);
});

it('counts blocks of several processes within that minute as one', () => {
  const quarantine = new Quarantine(folder);
  for (let process = 0; process < 4; process += 1) {
    note(quarantine);
    jest.advanceTimersByTime(SECOND);
  }
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isOut(CODE)).toBe(false);
});

it('leaves a part out permanently after a second block, also in later processes', () => {
  const quarantine = new Quarantine(folder);
  note(quarantine);
  jest.advanceTimersByTime(MINUTE + SECOND);
  note(quarantine);
  jest.advanceTimersByTime(1_000 * HOUR);
  expect(quarantine.isOut(CODE)).toBe(true);
  expect(new Quarantine(folder).isOut(CODE)).toBe(true);
});

it('forgets a block after an hour without another', () => {
  const quarantine = new Quarantine(folder);
  note(quarantine);
  jest.advanceTimersByTime(2 * HOUR);
  note(quarantine);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isOut(CODE)).toBe(false);
});

it('distinguishes a part that runs although it is left out from one that started before', () => {
  const quarantine = new Quarantine(folder);
  note(quarantine, { part: 'pages/shop' });
  jest.advanceTimersByTime(5 * SECOND);
  note(quarantine, { part: 'pages/shop' });
  expect(quarantine.isOutInVain(CODE, 'pages/shop')).toBe(false);
  jest.advanceTimersByTime(20 * SECOND);
  expect(quarantine.isOutInVain(CODE, 'pages/shop')).toBe(true);
  expect(quarantine.isOutInVain(CODE, 'pages/shops')).toBe(false);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isOutInVain(CODE, 'pages/shop')).toBe(false);
  note(quarantine, { part: 'pages/shop' });
  expect(quarantine.isOutInVain(CODE, 'pages/shop')).toBe(false);
  jest.advanceTimersByTime(MINUTE);
  expect(quarantine.isOutInVain(CODE, 'pages/shop')).toBe(true);
});

it('reports blocks that another process records', () => {
  const told: Block[] = [];
  const other = new Quarantine(folder, (block) => told.push(block));
  note(new Quarantine(folder), { part: 'pages/shop' });
  other.refresh();
  other.refresh();
  expect(told).toMatchObject([{ ...CODE, part: 'pages/shop' }]);
  expect(other.isOut(CODE, 'pages/shop')).toBe(true);
});

it('does not apply to another version, and can forget the previous one', () => {
  const quarantine = new Quarantine(folder);
  note(quarantine);
  note(quarantine, { remote: 'mf-b' });
  const next = { remote: 'mf-a', release: '2c3d' };
  expect(quarantine.isOut(next)).toBe(false);
  quarantine.forgetOthers(next.remote, [next.release]);
  expect(quarantine.isOut(CODE)).toBe(false);
  expect(new Quarantine(folder).isOut(CODE)).toBe(false);
  expect(quarantine.isOut({ ...CODE, remote: 'mf-b' })).toBe(true);
  quarantine.forgetAllBut(['mf-a']);
  expect(quarantine.isOut({ ...CODE, remote: 'mf-b' })).toBe(false);
});
