import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_NAME } from 'shared-kernel/remote';
import { FirstLoad } from './first-load.ts';
import { folderNameOf } from './release-files.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** Days for which a copy stays that nobody has used. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** The names of the folder's entries that hold copies: the others are notes of the processes. */
const copiesIn = async (cacheFolder: string): Promise<string[]> =>
  (await readdir(cacheFolder).catch(() => [])).filter((name) => name === SHELL_NAME || name.startsWith('mf-'));

/** Removes a copy unless somebody has used it since; whoever wants it at that very moment brings it anew. */
const removeUnused = async (copy: string, before: number): Promise<void> => {
  if ((await stat(copy)).mtimeMs >= before) return;
  const away = `${copy}.${randomUUID()}`;
  await rename(copy, away);
  if ((await stat(away)).mtimeMs < before) await rm(away, { recursive: true });
  else await rename(away, copy);
};

/**
 * Removes the copies of releases on this machine that no process has started with for a week, and none may start with: those
 * that are live or tried, and the last two that were good, stay.
 * @param documents what the copies' folder knows of the release channel
 */
export const sweepCache = async (documents: TrustedDocuments, cacheFolder: string): Promise<void> => {
  const before = Date.now() - KEPT_DAYS * DAY_MS;
  const kept: string[] = [];
  for (const name of await copiesIn(cacheFolder)) {
    const needed = (await documents.neededOf(name))?.map(({ metadata }) => folderNameOf(metadata.integrity));
    for (const copy of await readdir(join(cacheFolder, name))) {
      // Where nobody can say what is needed, all of them may be.
      if (!needed || needed.includes(copy)) continue;
      // Another shell may remove it at the same moment.
      await removeUnused(join(cacheFolder, name, copy), before).catch(() => undefined);
    }
    kept.push(...(await readdir(join(cacheFolder, name))));
  }
  await new FirstLoad(cacheFolder).forgetAllBut(kept);
};
