import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOfRelease } from 'shared-kernel/integrity';
import { CONTRACT_FILE, type DiscoveredVersion, type RemoteContract } from 'shared-kernel/remote';
import { hashFolder } from './hashes.ts';
import { ReleaseError, type ReleaseStore } from './store.ts';

interface Released {
  name: string;
  version: string;
  /** False when just this content was released before. */
  isNew: boolean;
}

const readContract = async (dist: string): Promise<RemoteContract> => {
  const file = join(dist, 'browser', CONTRACT_FILE);
  if (!existsSync(file)) throw new ReleaseError(`${dist} holds no build: run \`npm run build\` in the remote's folder`);
  return JSON.parse(await readFile(file, 'utf8'));
};

const SNAPSHOT = /-[0-9a-f]{8}$/;

/** Whether what is live of a remote was released under a version of its own, which no start may replace. */
export const isReleasedOnPurpose = (live: DiscoveredVersion | undefined): boolean =>
  live !== undefined && !SNAPSHOT.test(live.metadata.version);

/**
 * Puts a remote's build into the store and makes it live.
 * @param folder the remote's package
 * @throws ReleaseError when there is no build, or when the version was released before with other content
 */
export const releaseRemote = async (
  folder: string,
  store: ReleaseStore,
  { isSnapshot }: { isSnapshot: boolean },
): Promise<Released> => {
  const dist = join(folder, 'dist');
  const contract = await readContract(dist);
  const browser = await hashFolder(join(dist, 'browser'));
  const node = await hashFolder(join(dist, 'node'));
  const integrity = integrityOfRelease({ browser, node });
  const suffix = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
  const version = isSnapshot ? `${contract.version}-${suffix}` : contract.version;
  const isNew = await store.put(contract.name, version, integrity, dist);
  const discovered: DiscoveredVersion = {
    url: `${contract.name}/${version}/browser/mf-manifest.json`,
    metadata: { integrity, version },
    deployment: { traffic: 100, default: true },
    extras: { contract: { ...contract, version }, browser, node },
  };
  await store.makeLive(contract.name, discovered);
  return { name: contract.name, version, isNew };
};
