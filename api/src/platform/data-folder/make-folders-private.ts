import { chmod } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { OWNER_ONLY } from './make-folder.ts';

/** Parts of the data folder with accounts, mails and uploads. `releases` is not private: other servers may serve it. */
const PRIVATE = ['database', 'files', 'mail', 'renditions', 'uploads'];

/** Removes other users' access to private folders that were created manually, or by an earlier version. */
export const makeFoldersPrivate = async (dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> => {
  for (const part of PRIVATE) {
    const folder = path.join(dataDir, part);
    await chmod(folder, OWNER_ONLY).catch((err: NodeJS.ErrnoException) => {
      if (err.code === 'ENOENT') return;
      log.warn({ err, folder }, 'other users of this machine may be able to read this folder');
    });
  }
};
