import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PARTS } from './manifest.ts';

/** Folder of a verified backup within the data folder, ready to replace the current parts. */
export const WHOLE = 'restored';

/** Completes a restore, also an interrupted one. The caller holds the folder's lock. */
export const finishRestore = async (dataDir: string): Promise<void> => {
  const whole = path.join(dataDir, WHOLE);
  if (!existsSync(whole)) return;
  for (const part of PARTS) {
    if (!existsSync(path.join(whole, part))) continue;
    await rm(path.join(dataDir, part), { recursive: true, force: true });
    await rename(path.join(whole, part), path.join(dataDir, part));
  }
  await rm(whole, { recursive: true });
};
