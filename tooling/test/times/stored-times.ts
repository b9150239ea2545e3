import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../site/settings.ts';
import type { Times } from './times.ts';

const RUN_FILE = join(ROOT, 'test-results/times.json');
const LAST_FILE = join(ROOT, '.cache/last-times.json');

/** Durations of the last complete runs, in milliseconds. */
export interface LastTimes {
  /** Of the last run of everything. */
  total?: number;
  /** Of the last run of each step with all of its tests, by name. */
  steps: Record<string, number>;
}

const read = async <T>(file: string): Promise<T | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
};

const write = async (file: string, value: object): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 1)}\n`);
};

/** The times of the last run, if they are stored. */
export const readTimes = (): Promise<Times | undefined> => read<Times>(RUN_FILE);

export const writeTimes = (times: Times): Promise<void> => write(RUN_FILE, times);

export const readLastTimes = async (): Promise<LastTimes> => (await read<LastTimes>(LAST_FILE)) ?? { steps: {} };

export const writeLastTimes = (last: LastTimes): Promise<void> => write(LAST_FILE, last);
