import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, SettingError } from 'server-kernel/settings';
import { makeFolder } from './make-folder.ts';

/**
 * Creates a folder if needed, and verifies that files can be written there.
 * @param mode - mode of a new folder.
 * @throws SettingError naming DATA_DIR when writing fails
 */
export const ensureWritableFolder = async (folder: string, mode?: number): Promise<void> => {
  // Permission bits don't suffice: root, a read-only mount and a full disk need a real write.
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder, mode);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new SettingError('DATA_DIR', `${folder} can't be written (${reasonOf(error)}).`);
  }
};
