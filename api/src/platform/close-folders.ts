import { chmod } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { OWNER_ONLY } from './make-folder.ts';

/** Folders of the data folder that hold accounts, mails and uploads. `releases` is for whatever serves it. */
const PRIVATE = ['database', 'files', 'mail', 'renditions', 'uploads'];

/** Shuts other users of the machine out of folders that somebody, or an earlier version, made with more rights. */
export const closeFolders = async (dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> => {
  for (const part of PRIVATE) {
    const folder = path.join(dataDir, part);
    await chmod(folder, OWNER_ONLY).catch((err: NodeJS.ErrnoException) => {
      if (err.code === 'ENOENT') return;
      log.warn({ err, folder }, 'other users of this machine may be able to read this folder');
    });
  }
};
