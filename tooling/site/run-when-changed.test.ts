import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runWhenChanged } from './run-when-changed.ts';
import { ROOT } from './settings.ts';

const CACHE = join(ROOT, '.cache');

let folder: string;
let runs: number;

const run = (key?: string): Promise<void> => {
  const path = `.cache/${basename(folder)}`;
  const work = { stateFile: `${basename(folder)}/state`, sources: [`${path}/*.source`], outputs: [`${path}/*.output`] };
  return runWhenChanged({ ...work, ...(key && { key }) }, async () => {
    runs += 1;
    writeFileSync(join(folder, 'a.output'), 'made');
  });
};

beforeEach(async () => {
  runs = 0;
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'when-changed-'));
  writeFileSync(join(folder, 'a.source'), 'one');
  await run();
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('runWhenChanged', () => {
  it('runs once for one state of the files', async () => {
    await run();
    expect(runs).toBe(1);
  });

  it('runs again when a source or the key has changed', async () => {
    writeFileSync(join(folder, 'a.source'), 'three');
    await run();
    expect(runs).toBe(2);
    await run('production');
    expect(runs).toBe(3);
  });

  it('runs again when an output is missing', async () => {
    rmSync(join(folder, 'a.output'));
    await run();
    expect(runs).toBe(2);
  });

  it('runs again after a failure', async () => {
    const sources = [`.cache/${basename(folder)}/*.source`];
    const work = { stateFile: `${basename(folder)}/failed`, sources, outputs: [] };
    await expect(runWhenChanged(work, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    await runWhenChanged(work, async () => {
      runs += 1;
    });
    expect(runs).toBe(2);
  });
});
