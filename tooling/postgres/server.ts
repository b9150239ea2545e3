import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../network/free-port.ts';

const USER = 'mall';
// A locale with upper and lower case of accented letters; both supported systems have it.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
/** Timeout in milliseconds for the server to accept connections. */
const TIMEOUT_MS = 60_000;

/** Settings for speed: the data is needed only during the tests, so it need not survive a crash. */
const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

type Owner = Pick<SpawnOptions, 'uid' | 'gid'>;

const idOf = (user: string, flag: '-u' | '-g'): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/** PostgreSQL refuses to run as root. */
const unprivileged = (): Owner => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf(user, '-u'), idOf(user, '-g')];
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL refuses to run as root, and this machine has no user postgres or nobody.');
};

const initialise = (binaries: string, folder: string, owner: Owner): void => {
  const args = ['-D', folder, '-U', USER, '--auth=trust', '--encoding=UTF8', `--locale=${LOCALE}`, '--no-sync'];
  const { status, stderr } = spawnSync(join(binaries, 'initdb'), args, { ...owner, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
};

const untilReady = async (binaries: string, port: number, server: ChildProcess): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  const isReady = () =>
    spawnSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  while (!isReady()) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The PostgreSQL server did not start.');
    await sleep(100);
  }
};

/** A PostgreSQL server with an empty database. */
export interface PostgresServer {
  /** Address of the database. */
  url: string;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
}

/**
 * Starts a server on a free loopback port, with its files in a temporary folder.
 *
 * @param binaries result of {@link findPostgres}
 */
export const startPostgres = async (binaries: string): Promise<PostgresServer> => {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'mall-postgres-'));
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid);
  initialise(binaries, folder, owner);
  const port = await freePort();
  const settings = [...FORGETFUL, 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(binaries, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const end = (): void => void server.kill('SIGINT');
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    process.off('exit', end);
    if (server.exitCode === null) {
      end();
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(binaries, port, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop };
};
