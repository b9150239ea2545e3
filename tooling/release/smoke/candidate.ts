import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'shared-kernel/remote';
import { freePort } from '../../network/free-port.ts';
import { shellService } from '../../site/services.ts';
import { addressOf, type Settings } from '../../site/settings.ts';
import { ReleaseError } from '../release-error.ts';
import { signedText } from '../signed-files.ts';
import { readSigningKeys } from '../signing-keys.ts';

/** Milliseconds that a shell may take until it serves, on a slow machine too. */
const START_TIMEOUT = 60_000;

/** A shell of its own that serves a set which is not live yet, from the store that the set is in. */
export interface Candidate {
  url: string;
  /** The errors that it has logged so far. */
  errors: () => Promise<LoggedError[]>;
}

interface LoggedError {
  level: number;
  msg: string;
  remote?: string;
  fragment?: string;
  err?: { message: string };
}

const ERROR_LEVEL = 50;

const readLog = async (file: string): Promise<LoggedError[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): LoggedError => JSON.parse(line))
    .filter(({ level }) => level >= ERROR_LEVEL);

/**
 * Starts a shell that serves a set beside the live site, does some work with it, and ends it.
 * @throws ReleaseError when it doesn't start
 */
export const withCandidate = async <T>(
  document: DiscoveryDocument,
  settings: Settings,
  work: (candidate: Candidate) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'candidate-'));
  const log = join(folder, 'shell.log');
  const discovery = join(folder, 'discovery.json');
  await writeFile(discovery, await signedText('release-channel', document, await readSigningKeys(settings)));
  const own: Settings = { ...settings, host: '127.0.0.1', port: await freePort(), dataDir: folder };
  const env = { DISCOVERY: discovery, PUBLIC_URL: '', WORKERS: '1', LOG_LEVEL: 'error' };
  const shell = shellService(own, { env, isKept: false, output: openSync(log, 'a'), timeout: START_TIMEOUT });
  try {
    await shell.start().catch(async () => {
      throw new ReleaseError(
        'A shell with this set does not start.',
        `It has printed: ${(await readFile(log, 'utf8')).trim().slice(-2_000)}`,
      );
    });
    return await work({ url: addressOf(own, own.port), errors: () => readLog(log) });
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
