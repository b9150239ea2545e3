import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { integrityOf, integrityOfRelease, signDocument } from 'releases/integrity';
import {
  DISCOVERY_SCHEMA,
  type DiscoveredVersion,
  type DiscoveryDocument,
  RELEASE_FILE,
  type Release,
  type RemoteContract,
} from 'shared-kernel/remote';

/** Files of a test's release: small, and the same in the browser and on the server. */
const FILES = { 'remote-entry.js': 'the entry '.repeat(50), 'part.js': 'a part '.repeat(50) };

/** A machine with a release store, the keys to it, and a folder for copies; for tests. */
export class ReleaseFolder {
  readonly root: string;
  readonly releases: string;
  readonly publicKeys: string;
  readonly cacheFolder: string;
  readonly #key: KeyObject;

  private constructor(root: string, key: KeyObject) {
    this.root = root;
    this.releases = join(root, 'releases');
    this.publicKeys = join(root, 'public.pem');
    this.cacheFolder = join(root, 'cache');
    this.#key = key;
  }

  static async create(): Promise<ReleaseFolder> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const folder = new ReleaseFolder(await mkdtemp(join(tmpdir(), 'shell-releases-')), privateKey);
    await folder.write('public.pem', String(publicKey.export({ format: 'pem', type: 'spki' })));
    return folder;
  }

  async write(path: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** Stores a release of `mf-a`. */
  async release(
    version: string,
    key = this.#key,
    files: Record<string, string> = FILES,
    parts: Partial<Pick<RemoteContract, 'routes' | 'assets'>> = {},
  ): Promise<DiscoveredVersion> {
    const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
    const contract = { name: 'mf-a', version, routes: [], queryKeys: [], fragments: [], assets: {}, ...parts };
    const release: Release = {
      metadata: { version, integrity: integrityOfRelease({ browser: hashes, node: hashes }) },
      extras: { contract, browser: hashes, node: hashes },
    };
    for (const [file, text] of Object.entries(files)) {
      const path = `releases/mf-a/${version}`;
      await this.write(`${path}/node/${file}`, text);
      await this.write(`${path}/browser/${file}`, text);
      await this.write(`${path}/browser/${file}.br`, brotliCompressSync(text));
      await this.write(`${path}/browser/${file}.gz`, gzipSync(text));
    }
    const signed = await signDocument('release', release, key);
    await this.write(`releases/mf-a/${version}/${RELEASE_FILE}`, JSON.stringify(signed));
    return { url: `mf-a/${version}/browser/contract.json`, ...release };
  }

  /** The text of a discovery document that names versions of `mf-a`. */
  async discovery(
    versions: DiscoveredVersion[],
    signedAt?: number,
    key = this.#key,
    channel?: string,
  ): Promise<string> {
    const microFrontends = { 'mf-a': versions };
    const document: DiscoveryDocument = { schema: DISCOVERY_SCHEMA, ...(channel && { channel }), microFrontends };
    return JSON.stringify(await signDocument('release-channel', document, key, signedAt));
  }
}
