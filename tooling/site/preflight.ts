import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '../../api/src/platform/data-folder/make-folder.ts';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'is reserved for the administrator',
};

/**
 * Checks that a server can listen on the port.
 * @param setting variable that sets the port
 * @throws UserError
 */
export const ensureFree = async (host: string, port: number, setting: string): Promise<void> => {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new UserError(`This machine has no address ${host}: set HOST to one that it has.`);
    }
    throw new UserError(`Port ${port} ${reasons[code] ?? `can't be used (${code})`}: set ${setting} to another one.`);
  } finally {
    server.close();
  }
};

/**
 * Checks that files can be created in the folder.
 * @param setting variable that sets the folder
 * @throws UserError
 */
export const ensureWritable = async (folder: string, setting: string): Promise<void> => {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await makeFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new UserError(`The folder ${folder} can't be written (${codeOf(error)}): set ${setting} to one that can.`);
  }
};

/**
 * Checks that no other program uses the ports of the site's servers.
 * @throws UserError
 */
export const ensurePortsFree = async ({ host, port, apiPort }: Settings): Promise<void> => {
  await ensureFree(host, port, 'PORT');
  await ensureFree(host, apiPort, 'API_PORT');
};

/** Checks everything that would stop the site from starting, before the slow build begins. */
export const preflight = async (settings: Settings): Promise<void> => {
  const { dataDir, releases, releasesBucket } = settings;
  await ensurePortsFree(settings);
  await ensureWritable(dataDir, 'DATA_DIR');
  if (!releasesBucket) await ensureWritable(releases, 'RELEASES');
};
