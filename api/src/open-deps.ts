import { createAnnouncer } from './platform/cache-tags/announcer.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { openDisk } from './platform/files/disk.ts';
import type { ServiceDeps } from './platform/service.ts';
import { ensureWritableFolder } from './platform/writable-folder.ts';

/**
 * Opens all that the API works with, as the environment says.
 * @throws SettingError naming what can't be opened.
 */
export async function openDeps(): Promise<ServiceDeps> {
  const config = readConfig();
  await ensureWritableFolder(config.dataDir);
  const database = await openDatabase(config);
  return { config, database, disk: openDisk(config.dataDir), announcer: createAnnouncer() };
}
