import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_NAME } from 'shared-kernel/remote';
import { FirstLoad } from '../load/first-load.ts';
import { folderNameOf } from '../load/release-files.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** Days after the last use for which copies are kept. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** The folder's entries with copies; the others are records of the processes. */
const copiesIn = async (cacheFolder: string): Promise<string[]> =>
  (await readdir(cacheFolder).catch(() => [])).filter((name) => name === SHELL_NAME || name.startsWith('mf-'));

/** Removes a copy unless it was used in the meantime. A process that needs it at this moment copies it again. */
const removeUnused = async (copy: string, before: number): Promise<void> => {
  if ((await stat(copy)).mtimeMs >= before) return;
  const renamed = `${copy}.${randomUUID()}`;
  await rename(copy, renamed);
  if ((await stat(renamed)).mtimeMs < before) await rm(renamed, { recursive: true });
  else await rename(renamed, copy);
};

/**
 * Removes copies of releases that were unused for a week and aren't needed. Live and canary versions, and the last two
 * good ones, are kept.
 * @param documents the trusted documents of this machine
 */
export const sweepCache = async (documents: TrustedDocuments, cacheFolder: string): Promise<void> => {
  const before = Date.now() - KEPT_DAYS * DAY_MS;
  const kept: string[] = [];
  for (const name of await copiesIn(cacheFolder)) {
    const needed = (await documents.neededOf(name))?.map(({ metadata }) => folderNameOf(metadata.integrity));
    for (const copy of await readdir(join(cacheFolder, name))) {
      // When the needed versions are unknown, keep all.
      if (!needed || needed.includes(copy)) continue;
      // Another shell may remove it at the same moment.
      await removeUnused(join(cacheFolder, name, copy), before).catch(() => undefined);
    }
    kept.push(...(await readdir(join(cacheFolder, name))));
  }
  await new FirstLoad(cacheFolder).forgetAllExcept(kept);
};
