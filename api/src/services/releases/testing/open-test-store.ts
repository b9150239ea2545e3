import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf, integrityOfRelease } from 'releases/integrity';
import { openStore, type ReleaseStore, toDiscoveredVersion } from 'releases/store';
import type { DiscoveredVersion, RemoteContract } from 'shared-kernel/remote';

/** A release store in a folder with its own keys. */
export interface TestStore {
  store: ReleaseStore;
  /** Environment of an API that may change the store. */
  env: NodeJS.ProcessEnv;
  /** Adds a version of a remote. */
  publish: (name: string, version: string, menu?: RemoteContract['menu']) => Promise<DiscoveredVersion>;
  /** Signs everything with another key, and retires the previous one. */
  replaceKey: () => Promise<void>;
  close: () => Promise<void>;
}

export const openTestStore = async (): Promise<TestStore> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mall-releases-'));
  const env = {
    RELEASES: path.join(folder, 'releases'),
    RELEASE_SIGNING_KEY: path.join(folder, 'keys/private.pem'),
    RELEASE_PUBLIC_KEYS: path.join(folder, 'keys/public.pem'),
  };
  const open = (): Promise<ReleaseStore> =>
    openStore({
      releases: env.RELEASES,
      signingKey: env.RELEASE_SIGNING_KEY,
      publicKeys: env.RELEASE_PUBLIC_KEYS,
      seenDocuments: path.join(folder, 'seen'),
    });
  const store = await open();
  const publish: TestStore['publish'] = async (name, version, menu) => {
    const dist = path.join(folder, 'dist');
    const script = `// ${name} ${version}`;
    for (const platform of ['browser', 'node']) {
      await mkdir(path.join(dist, platform), { recursive: true });
      await writeFile(path.join(dist, platform, 'remote-entry.js'), script);
    }
    const files = { 'remote-entry.js': integrityOf(Buffer.from(script)) };
    const integrity = integrityOfRelease({ browser: files, node: files });
    const routes = [{ id: 'page', path: name }];
    const contract = { name, version, routes, queryKeys: [], fragments: [], assets: {}, ...(menu && { menu }) };
    const release = { metadata: { integrity, version }, extras: { contract, browser: files, node: files } };
    return toDiscoveredVersion((await store.put(release, dist)).stored.release);
  };
  const replaceKey = async (): Promise<void> => {
    const before = await readFile(env.RELEASE_PUBLIC_KEYS, 'utf8');
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const own = publicKey.export({ format: 'pem', type: 'spki' });
    await writeFile(env.RELEASE_SIGNING_KEY, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await writeFile(env.RELEASE_PUBLIC_KEYS, `${before}${own}`);
    await (await open()).rotateSignatures();
    await writeFile(env.RELEASE_PUBLIC_KEYS, own);
  };
  return { store, env, publish, replaceKey, close: () => rm(folder, { recursive: true }) };
};
