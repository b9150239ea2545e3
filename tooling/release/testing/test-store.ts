import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPublicKeys } from 'releases/integrity';
import { openStorage, openStore, type ReleaseStorage, type ReleaseStore } from 'releases/store';
import { readReleasesBucket } from 'server-kernel/settings';
import { CONTRACT_FILE, type DiscoveryDocument } from 'shared-kernel/remote';
import { openS3 } from 'shared-kernel/testing/s3';
import { type Published, publish, type Released, readBuilds, releaseRemotes } from '../release-remote.ts';
import { callRelease } from './call-release.ts';

export const FOLDER = 'a folder';
export const BUCKET = 'an S3 bucket';

interface Place {
  /** Folder of the team's keys, builds and newest seen documents, and of the store if that is a folder. */
  folder: string;
  /** Settings of the store. */
  env: NodeJS.ProcessEnv;
}

interface ReleaseOptions {
  /** Addresses of its pages. */
  paths?: string[];
  into?: ReleaseStore;
}

const placesOf = ({ folder, env }: Place, signer = 'keys') => ({
  releases: String(env.RELEASES),
  releasesBucket: readReleasesBucket(env),
  signingKey: join(folder, signer, 'private.pem'),
  publicKeys: join(folder, signer, 'public.pem'),
  seenDocuments: join(folder, 'seen'),
});

const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'releases-'));

/** A release store of a test's own, and a team that releases into it. */
export class TestStore {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly storage: ReleaseStorage;
  readonly store: ReleaseStore;
  readonly #end: () => Promise<void>;

  private constructor({ folder, env }: Place, storage: ReleaseStorage, store: ReleaseStore, end: () => Promise<void>) {
    this.folder = folder;
    this.env = env;
    this.storage = storage;
    this.store = store;
    this.#end = end;
  }

  /**
   * @param storage {@link FOLDER}, or {@link BUCKET} on a separate server: for tests of bucket operations that no other
   *   test covers
   */
  static async create(storage: string): Promise<TestStore> {
    const folder = await createFolder();
    if (storage === FOLDER) return TestStore.#open({ folder, env: { RELEASES: join(folder, 'store') } });
    const s3 = await openS3();
    return TestStore.#open({ folder, env: s3.releasesEnv }, s3.close);
  }

  /** @param env settings of the store */
  static async createAt(env: NodeJS.ProcessEnv): Promise<TestStore> {
    return TestStore.#open({ folder: await createFolder(), env });
  }

  static async #open(place: Place, end = async (): Promise<void> => undefined): Promise<TestStore> {
    const places = placesOf(place);
    return new TestStore(place, await openStorage(places), await openStore(places), end);
  }

  async close(): Promise<void> {
    await this.#end();
    await rm(this.folder, { recursive: true });
  }

  /** The same team, with other settings of the store. */
  at(env: NodeJS.ProcessEnv): Promise<TestStore> {
    return TestStore.#open({ folder: this.folder, env });
  }

  /**
   * Opens the store as another team does.
   * @param signer key of that team
   */
  open(signer = 'keys', options: Parameters<typeof openStore>[1] = {}): Promise<ReleaseStore> {
    return openStore(placesOf(this, signer), options);
  }

  async publicKeys(signer = 'keys') {
    return readPublicKeys(await readFile(join(this.folder, signer, 'public.pem'), 'utf8'));
  }

  /** Signs the store with a new key, `new`, and retires the previous one. */
  async replaceKey(): Promise<void> {
    await this.open('new');
    const [old, own] = await Promise.all(
      ['keys', 'new'].map((name) => readFile(join(this.folder, name, 'public.pem'), 'utf8')),
    );
    await writeFile(join(this.folder, 'new/public.pem'), `${old}${own}`);
    await (await this.open('new')).rotateSignatures();
    await writeFile(join(this.folder, 'new/public.pem'), String(own));
  }

  /** Builds a remote. @returns its folder, in another one where `parent` names it */
  async build(name: string, script: string, paths: string[] = [], parent = ''): Promise<string> {
    const remote = join(this.folder, parent, name);
    for (const platform of ['browser', 'node']) {
      await mkdir(join(remote, 'dist', platform), { recursive: true });
      await writeFile(join(remote, 'dist', platform, 'remote-entry.js'), script);
    }
    const routes = paths.map((path, index) => ({ id: `page-${index}`, path }));
    const contract = { name, version: '1.2.0', routes, queryKeys: [], fragments: [], assets: {} };
    await writeFile(join(remote, 'dist/browser', CONTRACT_FILE), JSON.stringify(contract));
    return remote;
  }

  /** Releases builds together. */
  releaseBuilds(remotes: string[], { isSnapshot = false, into = this.store } = {}): Promise<Released[]> {
    return releaseRemotes(remotes, into, { isSnapshot, sourceMaps: this.#maps });
  }

  async releaseBuild(remote: string, options: { isSnapshot?: boolean; into?: ReleaseStore } = {}): Promise<Released> {
    const [released] = await this.releaseBuilds([remote], options);
    if (!released) throw new Error('nothing was released');
    return released;
  }

  /** Releases a remote as 1.2.0. */
  async release(name: string, script: string, { paths, into }: ReleaseOptions = {}): Promise<Released> {
    return this.releaseBuild(await this.build(name, script, paths), { ...(into && { into }) });
  }

  /** Releases a remote under a version that contains its content. */
  async releaseSnapshot(name: string, script: string, into = this.store): Promise<Released> {
    return this.releaseBuild(await this.build(name, script), { isSnapshot: true, into });
  }

  /** Publishes a remote under a version that identifies its content, without making it live. */
  async publish(name: string, script: string): Promise<Published> {
    const [published] = await this.publishBuild(await this.build(name, script), { isSnapshot: true });
    if (!published) throw new Error('nothing was published');
    return published;
  }

  async publishBuild(remote: string, { isSnapshot = false, into = this.store } = {}): Promise<Published[]> {
    return publish(await readBuilds([remote], isSnapshot), into, this.#maps);
  }

  async rollBack(id?: string, of = this.store) {
    return of.restoreSet(await of.findRollbackTarget(id), await of.liveSet());
  }

  async discovery(): Promise<DiscoveryDocument> {
    return JSON.parse(await this.textOf('discovery.json'));
  }

  /** The text that the store has under a key. */
  async textOf(key: string): Promise<string> {
    return String((await this.storage.read(key))?.bytes);
  }

  async versionsOf(name: string): Promise<string[]> {
    const ids = await this.storage.versions();
    return ids.filter((id) => id.startsWith(`${name}/`)).map((id) => id.slice(name.length + 1));
  }

  /** The key of a version's file, by its suffix. */
  async keyOf(id: string, path: string): Promise<string> {
    const keys = await this.storage.list(`${id}/`);
    return keys.find((key) => key.endsWith(`/${path}`)) ?? '';
  }

  /** Files that belong to no version. */
  async strayFiles(): Promise<string[]> {
    const { versions } = await this.store.versions();
    const places = versions.map(({ release }) => release.url.slice(0, release.url.indexOf('browser/')));
    const keys = await this.storage.list('');
    const own = /^(discovery\.json|sets\/\d+\.json|[^/]+\/[^/]+\/release\.json)$/;
    return keys.filter((key) => !own.test(key) && !places.some((each) => key.startsWith(each)));
  }

  /** Runs a callback once, right after the store has read a key. */
  onceAfterRead(key: string, work: () => Promise<void>): void {
    const read = this.storage.read.bind(this.storage);
    const spied = jest.spyOn(Object.getPrototypeOf(this.storage) as ReleaseStorage, 'read');
    spied.mockImplementation(async (asked) => {
      const stored = await read(asked);
      if (asked !== key) return stored;
      spied.mockRestore();
      await work();
      return stored;
    });
  }

  /** Runs the release command in a separate process. */
  spawnRelease(...args: string[]): ChildProcess {
    return this.spawn('--no-smoke', '--wait', '0', ...args);
  }

  /** Runs any release command in a separate process. */
  spawn(...args: string[]): ChildProcess {
    const command = resolve(import.meta.dirname, '../release.ts');
    return spawn(process.execPath, [command, ...args], { env: this.#commandEnv });
  }

  /** Calls the command that releases within this process. */
  runRelease(...args: string[]) {
    return this.run('--no-smoke', '--wait', '0', ...args);
  }

  /** Calls any release command within this process. */
  run(...args: string[]) {
    return callRelease(this.#commandEnv, ...args);
  }

  get #commandEnv(): NodeJS.ProcessEnv {
    const { signingKey, publicKeys } = placesOf(this);
    const keys = { RELEASE_SIGNING_KEY: signingKey, RELEASE_PUBLIC_KEYS: publicKeys };
    return { ...process.env, ...this.env, ...keys, DATA_DIR: this.folder };
  }

  get #maps(): string {
    return join(this.folder, 'maps');
  }
}
