import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { auditAll } from '../../../platform/audit/audit.ts';
import { write } from '../../../platform/database/write.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { bytesIdOf } from '../renditions/picture-state.ts';
import { RENDERING } from '../renditions/rendition.ts';
import { renditionsFolder, renditionsOf } from '../renditions/renditions.ts';
import { removeUnrecorded } from '../uploads/store-files.ts';
import { temporaryFolder } from '../uploads/temporary-files.ts';
import * as unrecordedKeys from '../uploads/unrecorded-keys.ts';
import * as repository from './sweep-repository.ts';

const DAY_MS = 24 * 3600_000;
/** Days until an unused file moves to the trash, and until a file in the trash is purged. */
const RETENTION_DAYS = 30;
/** Files per transaction. */
const BATCH = 100;
const QUEUE = 'bucket.sweep';

type SweepDeps = Pick<ServiceDeps, 'invalidationBus' | 'config' | 'database' | 'disk' | 'fileUses'>;

/** Schedules the nightly sweep. */
export const scheduleSweep = (deps: ServiceDeps): void => {
  deps.jobs.define(QUEUE, () => sweepFiles(deps, new Date()));
  deps.jobs.schedule(QUEUE, '20 4 * * *');
};

/** Moves never used files to the trash, purges old files of the trash, and deletes bytes of interrupted uploads. */
export const sweepFiles = async (deps: SweepDeps, now: Date): Promise<void> => {
  const { db } = deps.database;
  const longAgo = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await removeUnrecorded(deps, await unrecordedKeys.listKeysStoredBefore(db, new Date(now.getTime() - DAY_MS)));
  await repository.updateUsedAt(db, deps.fileUses, now);
  await write(deps, { at: now }, async (context) => {
    const unused = await repository.deleteNeverUsed(context, deps.fileUses, longAgo);
    await auditAll(
      context,
      unused.map((recordId) => ({ action: 'delete', resource: 'file', recordId })),
    );
  });
  while (await purgeSome(deps, now, longAgo));
};

/** Purges some files. The transaction that deletes their records stores their keys until the bytes are deleted. */
const purgeSome = async (deps: SweepDeps, at: Date, longAgo: Date): Promise<boolean> => {
  const deleted = await write(deps, { at }, async (context) => {
    const rows = await repository.purge(context, deps.fileUses, longAgo, BATCH);
    const keys = rows.map(({ key }) => key);
    if (keys.length > 0) await unrecordedKeys.storeKeys(context.db, keys);
    await auditAll(
      context,
      rows.map(({ id }) => ({ action: 'purge', resource: 'file', recordId: id })),
    );
    return rows;
  });
  await removeUnrecorded(
    deps,
    deleted.map(({ key }) => key),
  );
  for (const row of deleted)
    await rm(renditionsOf(deps.config.dataDir, bytesIdOf(row)), { recursive: true, force: true });
  return deleted.length > 0;
};

/** Deletes this machine's renditions of older renderings, and leftovers of interrupted uploads. */
export const sweepFolders = async (dataDir: string, now = Date.now()): Promise<void> => {
  const renditions = renditionsFolder(dataDir);
  for (const name of await namesIn(renditions)) if (name !== RENDERING) await remove(path.join(renditions, name));
  const folder = temporaryFolder(dataDir);
  for (const name of await namesIn(folder)) {
    const changed = await stat(path.join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (changed < now - DAY_MS) await remove(path.join(folder, name));
  }
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const remove = (target: string): Promise<void> => rm(target, { recursive: true, force: true });
