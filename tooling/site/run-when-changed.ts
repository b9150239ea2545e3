import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stateOf } from './folder-state.ts';
import { ROOT } from './settings.ts';

interface Work {
  /** Name of the file in `.cache` that stores the state. */
  note: string;
  /** Globs of the inputs, relative to the root. */
  sources: string[];
  /** Globs of the outputs. */
  outputs: string[];
  /** Inputs other than files. */
  key?: string | undefined;
}

/** Runs work, unless its inputs and outputs are the same as after its last run. */
export const runWhenChanged = async (
  { note, sources, outputs, key = '' }: Work,
  work: () => Promise<unknown>,
): Promise<void> => {
  const file = join(ROOT, '.cache', note);
  const before = `${key} ${await stateOf(ROOT, sources)}`;
  const stateNow = async (): Promise<string> => `${before} ${await stateOf(ROOT, outputs)}`;
  if (existsSync(file) && (await readFile(file, 'utf8')) === (await stateNow())) return;
  await rm(file, { force: true });
  await work();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await stateNow());
};
