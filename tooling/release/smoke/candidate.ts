import { generateKeyPairSync } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signDocument } from 'releases/integrity';
import { ReleaseError } from 'releases/store';
import { type DiscoveryDocument, withoutCanary } from 'shared-kernel/remote';
import { freePort } from '../../network/free-port.ts';
import { isRunning } from '../../site/is-running.ts';
import { shellService } from '../../site/services.ts';
import { addressOf, type Settings } from '../../site/settings.ts';

/** Timeout in milliseconds for a shell to start, on a slow machine as well. */
const START_TIMEOUT = 60_000;
/** Lines of its output that an error shows. */
const LAST_WORDS = 1_000;

/** A separate shell that serves a set from the store before it is live. */
export interface Candidate {
  url: string;
  /** The errors that it has logged so far. */
  errors: () => Promise<LoggedError[]>;
}

/** An error in a shell's log. */
export interface LoggedError {
  level: number;
  msg: string;
  remote?: string;
  fragment?: string;
  err?: { message: string };
}

const ERROR_LEVEL = 50;

// Remotes may print other lines, and the last line may be incomplete.
const parsed = (line: string): LoggedError | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const readLog = async (file: string): Promise<LoggedError[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .map(parsed)
    .filter((entry): entry is LoggedError => typeof entry?.msg === 'string' && entry.level >= ERROR_LEVEL);

/**
 * Public address of a store that isn't a folder.
 * @throws ReleaseError when no setting has it
 */
const baseOf = ({ releases, releasesBucket, discovery }: Settings): string | undefined => {
  if (!releasesBucket) return undefined;
  if (discovery && URL.canParse(discovery)) return new URL('.', discovery).href;
  throw new ReleaseError(
    `The address where browsers read ${releases} is not set: pages can't be rendered before they go live.`,
    'Name the address of its discovery.json in DISCOVERY, or go without that look: --no-smoke.',
  );
};

/** Settings that allow a shell to load code from that store, in addition to the configured ones. */
const storesOf = (settings: Settings): { RELEASE_STORES?: string } => {
  const base = baseOf(settings);
  return base ? { RELEASE_STORES: [base, process.env.RELEASE_STORES].filter(Boolean).join(',') } : {};
};

// The document's addresses are relative to the store, but the candidate's document is in another folder.
const withAddresses = (document: DiscoveryDocument, settings: Settings): DiscoveryDocument => {
  const base = baseOf(settings);
  if (!base) return document;
  const absolute = Object.entries(document.microFrontends).map(([name, versions]) => [
    name,
    versions.map((version) => ({ ...version, url: new URL(version.url, base).href })),
  ]);
  return { ...document, microFrontends: Object.fromEntries(absolute) };
};

// Signed with a temporary key, so that no site accepts this document.
const signForThis = async (set: DiscoveryDocument, folder: string, settings: Settings): Promise<string> => {
  // Otherwise some requests would get canaries of other teams.
  const { channel: _, ...document } = withAddresses(withoutCanary(set), settings);
  const { publicKeys } = settings;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys = join(folder, 'public-keys.pem');
  const own = String(publicKey.export({ format: 'pem', type: 'spki' }));
  await writeFile(
    join(folder, 'discovery.json'),
    JSON.stringify(await signDocument('release-channel', document, privateKey)),
  );
  await writeFile(keys, `${await readFile(publicKeys, 'utf8')}\n${own}`);
  return keys;
};

/** Prefix of a candidate's folder, followed by the id of its process. */
const FOLDER = 'mall-candidate-';

/** Removes the folders of processes that were killed. */
const removeLeftBehind = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(FOLDER) ? name.slice(FOLDER.length).split('-', 1)[0] : undefined);
    if (!(pid > 0) || isRunning(pid)) continue;
    // Folders of other users can't be removed.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * Starts a shell that serves a set next to the live site, runs work with it, and stops it.
 * @throws ReleaseError when it doesn't start
 */
export const withCandidate = async <T>(
  document: DiscoveryDocument,
  settings: Settings,
  work: (candidate: Candidate) => Promise<T>,
): Promise<T> => {
  await removeLeftBehind();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const log = join(folder, 'shell.log');
  const output = openSync(log, 'a');
  const port = await freePort();
  const publicKeys = await signForThis(document, folder, settings);
  const own: Settings = { ...settings, host: '127.0.0.1', port, dataDir: folder, publicKeys };
  const env = {
    DISCOVERY: join(folder, 'discovery.json'),
    ...storesOf(settings),
    PUBLIC_URL: '',
    WORKERS: '1',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
  };
  const shell = shellService(own, { env, isKept: false, output, timeout: START_TIMEOUT });
  try {
    await shell.start().catch(async () => {
      const printed = (await readFile(log, 'utf8')).trim().slice(-LAST_WORDS);
      throw new ReleaseError(`A shell with this set does not start: ${printed}`, 'Fix that, and release again.');
    });
    return await work({ url: addressOf(own, port), errors: () => readLog(log) });
  } finally {
    await shell.stop();
    closeSync(output);
    await rm(folder, { recursive: true, force: true });
  }
};
