import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stateOf } from './folder-state.ts';
import { ROOT } from './settings.ts';

interface Work {
  /** File that stores the state, relative to `.cache`. */
  stateFile: string;
  /** Globs of the inputs, relative to the root. */
  sources: string[];
  /** Globs of the outputs. */
  outputs: string[];
  /** Inputs other than files. */
  key?: string | undefined;
}

/** Runs a build or another work on files, unless its inputs and outputs are the same as after its last run. */
export const runWhenChanged = async (
  { stateFile, sources, outputs, key = '' }: Work,
  work: () => Promise<unknown>,
): Promise<void> => {
  const file = join(ROOT, '.cache', stateFile);
  const inputState = `${key} ${await stateOf(ROOT, sources)}`;
  const readState = async (): Promise<string> => `${inputState} ${await stateOf(ROOT, outputs)}`;
  if (existsSync(file) && (await readFile(file, 'utf8')) === (await readState())) return;
  await rm(file, { force: true });
  await work();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await readState());
};
