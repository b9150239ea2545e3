import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { readPrivateKey, readPublicKeys, signDocument, verifyDocument } from 'shared-kernel/integrity';
import {
  discovered,
  openStorage,
  openStore,
  ReleaseError,
  type ReleaseStorage,
  type ReleaseStore,
} from 'shared-kernel/release-store';
import {
  CONTRACT_FILE,
  canaryOf,
  type DiscoveredVersion,
  type DiscoveryDocument,
  MAIN_CHANNEL,
  RELEASE_FILE,
  type Release,
} from 'shared-kernel/remote';
import { type ReleasesBucket, readReleasesBucket } from 'shared-kernel/settings';
import { openS3 } from 'shared-kernel/testing/s3';
import { publish, readBuilds, releaseRemotes } from './release-remote.ts';

const FOLDER = 'a folder';
const BUCKET = 'an S3 bucket';

let folder: string;
let s3: Awaited<ReturnType<typeof openS3>>;
/** Settings of the store. */
let env: NodeJS.ProcessEnv;
let place: { releases: string; releasesBucket: ReleasesBucket | undefined };
let storage: ReleaseStorage;
let store: ReleaseStore;

beforeAll(async () => {
  s3 = await openS3();
});

afterAll(() => s3.close());

const open = (signer = 'keys', options: Parameters<typeof openStore>[1] = {}): Promise<ReleaseStore> => {
  const places = {
    ...place,
    signingKey: join(folder, signer, 'private.pem'),
    publicKeys: join(folder, signer, 'public.pem'),
    seenDocuments: join(folder, 'seen'),
  };
  return openStore(places, options);
};

/** Signs the store with another key, `new`, and retires the one before. */
const replaceKey = async (): Promise<void> => {
  await open('new');
  const [old, own] = await Promise.all(
    ['keys', 'new'].map((name) => readFile(join(folder, name, 'public.pem'), 'utf8')),
  );
  await writeFile(join(folder, 'new/public.pem'), `${old}${own}`);
  await (await open('new')).signAgain();
  await writeFile(join(folder, 'new/public.pem'), String(own));
};

const rollBack = async (id?: string, of = store) => of.goBack(await of.setBefore(id), await of.liveSet());

const releaseRemote = async (remote: string, into: ReleaseStore, { isSnapshot }: { isSnapshot: boolean }) => {
  const [released] = await releaseRemotes([remote], into, { isSnapshot, sourceMaps: join(folder, 'maps') });
  if (!released) throw new Error('nothing was released');
  return released;
};

const contract = (name: string, paths: string[]) => ({
  name,
  version: '1.2.0',
  routes: paths.map((path, index) => ({ id: `page-${index}`, path })),
  queryKeys: [],
  fragments: [],
  assets: {},
});

const build = async (name: string, script: string, paths: string[] = [], parent = ''): Promise<string> => {
  const remote = join(folder, parent, name);
  for (const platform of ['browser', 'node']) {
    await mkdir(join(remote, 'dist', platform), { recursive: true });
    await writeFile(join(remote, 'dist', platform, 'remote-entry.js'), script);
  }
  await writeFile(join(remote, 'dist/browser', CONTRACT_FILE), JSON.stringify(contract(name, paths)));
  return remote;
};

/** Opens the store that settings lead to. */
const openIn = async (settings: NodeJS.ProcessEnv): Promise<void> => {
  env = settings;
  place = { releases: String(env.RELEASES), releasesBucket: readReleasesBucket(env) };
  storage = await openStorage(place);
  store = await open();
};

const ownBucket = (): NodeJS.ProcessEnv => ({ ...s3.releasesEnv, RELEASES: `s3://mall-files/${basename(folder)}` });

const discovery = async (): Promise<DiscoveryDocument> => JSON.parse(await textOf('discovery.json'));

/** What the store holds under a key, as text. */
const textOf = async (key: string): Promise<string> => String((await storage.read(key))?.bytes);

const versionsOf = async (name: string): Promise<string[]> =>
  (await storage.versions()).filter((id) => id.startsWith(`${name}/`)).map((id) => id.slice(name.length + 1));

/** The keys of a version's files, by what they end with. */
const filesOf = async (id: string): Promise<(path: string) => string> => {
  const keys = await storage.list(`${id}/`);
  return (path) => keys.find((key) => key.endsWith(`/${path}`)) ?? '';
};

/** Files that belong to no version. */
const strayFiles = async (): Promise<string[]> => {
  const { versions } = await store.versions();
  const places = versions.map(({ release }) => release.url.slice(0, release.url.indexOf('browser/')));
  const keys = await storage.list('');
  const own = /^(discovery\.json|sets\/\d+\.json|[^/]+\/[^/]+\/release\.json)$/;
  return keys.filter((key) => !own.test(key) && !places.some((each) => key.startsWith(each)));
};

/** Does something once right after the store has read a key, before it goes on. */
const onceAfterRead = (key: string, work: () => Promise<void>): void => {
  const read = storage.read.bind(storage);
  const spied = jest.spyOn(Object.getPrototypeOf(storage) as ReleaseStorage, 'read');
  spied.mockImplementation(async (asked) => {
    const stored = await read(asked);
    if (asked !== key) return stored;
    spied.mockRestore();
    await work();
    return stored;
  });
};

/** The release command, in a process of its own. */
const spawnRelease = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, 'release.ts'), '--no-smoke', '--wait', '0', ...args], {
    env: {
      ...process.env,
      ...env,
      DATA_DIR: folder,
      RELEASE_SIGNING_KEY: join(folder, 'keys/private.pem'),
      RELEASE_PUBLIC_KEYS: join(folder, 'keys/public.pem'),
    },
  });

/** Runs the release command to its end. */
const runRelease = async (...args: string[]) => {
  const release = spawnRelease(...args);
  const ended = once(release, 'exit');
  const [stdout, stderr] = await Promise.all([release.stdout, release.stderr].map((stream) => stream && text(stream)));
  return { status: (await ended)[0], stdout, stderr };
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe.each([FOLDER, BUCKET])('releases in %s', (kind) => {
  beforeEach(() => openIn(kind === FOLDER ? { RELEASES: join(folder, 'store') } : ownBucket()));

  test('puts a build under its name and version, compressed, and makes it live', async () => {
    const released = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
    expect(released).toEqual({ name: 'mf-a', version: '1.2.0', isNew: true });
    const [version] = (await discovery()).microFrontends['mf-a'] ?? [];
    expect(version).toMatchObject({ metadata: { version: '1.2.0' } });
    expect(version?.url).toMatch(
      kind === FOLDER ? /^mf-a\/1\.2\.0\/browser\/contract\.json$/ : /^mf-a\/1\.2\.0\/[\w-]+\/browser\/contract\.json$/,
    );
    const browser = String(version?.url.replace('contract.json', ''));
    expect(await storage.list(browser)).toEqual(
      expect.arrayContaining(
        ['remote-entry.js', 'remote-entry.js.br', 'remote-entry.js.gz'].map((file) => browser + file),
      ),
    );
    expect(version?.extras.node['remote-entry.js']).toMatch(/^sha384-/);
  });

  test('releasing the same content again changes nothing', async () => {
    const remote = await build('mf-a', 'one');
    await releaseRemote(remote, store, { isSnapshot: false });
    const before = await discovery();
    expect(await releaseRemote(remote, store, { isSnapshot: false })).toMatchObject({ isNew: false });
    expect(await discovery()).toEqual(before);
  });

  test('refuses to write over a released version', async () => {
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
    const changed = await build('mf-a', 'two');
    await expect(releaseRemote(changed, store, { isSnapshot: false })).rejects.toThrow(
      'npm version patch, in the folder of mf-a',
    );
    expect(await textOf((await filesOf('mf-a/1.2.0'))('node/remote-entry.js'))).toBe('one');
  });

  test('a snapshot has a version of its own for each content', async () => {
    const first = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    const second = await releaseRemote(await build('mf-a', 'two'), store, { isSnapshot: true });
    expect(first.version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
    expect(second.version).not.toBe(first.version);
  });

  test('teams that release at the same moment do not undo each other', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];
    const remotes = await Promise.all(names.map((name) => build(name, name)));
    await Promise.all(remotes.map((remote) => releaseRemote(remote, store, { isSnapshot: false })));
    expect(Object.keys((await discovery()).microFrontends).sort()).toEqual(names);
  });

  test('one version released twice at the same moment is released once', async () => {
    const remote = await build('mf-a', 'one');
    const released = await Promise.all([1, 2, 3].map(() => releaseRemote(remote, store, { isSnapshot: false })));
    expect(released.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await versionsOf('mf-a')).toEqual(['1.2.0']);
    expect(await strayFiles()).toEqual([]);
  });

  test('one version released at the same moment with other content is refused', async () => {
    const remotes = [await build('mf-a', 'one'), await build('mf-a', 'two', [], 'other')];
    const released = await Promise.allSettled(
      remotes.map((remote) => releaseRemote(remote, store, { isSnapshot: false })),
    );
    expect(released.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = released.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain('npm version patch, in the folder of mf-a');
  });

  test('keeps source maps apart from what is served', async () => {
    const remote = await build('mf-a', 'one');
    await mkdir(join(remote, 'dist/maps/browser'), { recursive: true });
    await writeFile(join(remote, 'dist/maps/browser/remote-entry.js.map'), '{}');
    await releaseRemote(remote, store, { isSnapshot: false });
    expect((await storage.list('mf-a/')).filter((key) => key.endsWith('.map'))).toEqual([]);
    expect(await readdir(join(folder, 'maps/mf-a/1.2.0/browser'))).toEqual(['remote-entry.js.map']);
  });

  describe('signatures', () => {
    const publicKeys = async (signer = 'keys') =>
      readPublicKeys(await readFile(join(folder, signer, 'public.pem'), 'utf8'));

    test('a machine without keys makes a pair, its private half for itself alone', async () => {
      expect((await stat(join(folder, 'keys/private.pem'))).mode & 0o777).toBe(0o600);
      expect(await publicKeys()).toHaveLength(1);
      await Promise.all([open('other'), open('other'), open('other')]);
      await expect(open('other')).resolves.toBeDefined();
    });

    test('what is live, and each release, are signed; each document is newer than the one before', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
      const keys = await publicKeys();
      const first = await verifyDocument('release-channel', await discovery(), keys);
      await releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: false });
      const second = await verifyDocument('release-channel', await discovery(), keys);
      expect(second.signedAt).toBeGreaterThan(first.signedAt);
      const record = JSON.parse(await textOf(`mf-a/1.2.0/${RELEASE_FILE}`));
      const { document } = await verifyDocument<Release>('release', record, keys);
      expect(document.extras.browser['remote-entry.js']).toMatch(/^sha384-/);
    });

    test('a document that somebody changed is not added to', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
      const changed = (await textOf('discovery.json')).replace('mf-a/1.2.0/', 'mf-a/6.6.6/');
      await storage.write('discovery.json', changed);
      await expect(releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: false })).rejects.toThrow(
        ReleaseError,
      );
      expect(await textOf('discovery.json')).toBe(changed);
    });

    test('a stranger’s key releases nothing', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
      const before = await discovery();
      await expect(
        releaseRemote(await build('mf-b', 'one'), await open('stranger'), { isSnapshot: false }),
      ).rejects.toThrow('no public key');
      expect(await discovery()).toEqual(before);
    });

    test('a key that sites do not know is not signed with', async () => {
      await open('stranger');
      await cp(join(folder, 'keys/public.pem'), join(folder, 'stranger/public.pem'));
      await expect(open('stranger')).rejects.toThrow('sites would refuse what it signs');
    });

    test('a key that is named and missing is not made', async () => {
      await rm(join(folder, 'keys/private.pem'));
      await expect(open()).rejects.toThrow('private.pem');
    });

    test('a key is replaced: both are known, everything is signed again, and the old one is retired', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
      await replaceKey();
      expect(await (await open('new')).live('mf-a')).toBeDefined();
      await expect(store.live('mf-a')).rejects.toThrow('no public key');
      const record = JSON.parse(await textOf(`mf-a/1.2.0/${RELEASE_FILE}`));
      await expect(verifyDocument('release', record, await publicKeys('new'))).resolves.toBeDefined();
    });
  });

  describe('a document that is not the newest', () => {
    const releaseNext = async (name: string) => releaseRemote(await build(name, 'one'), store, { isSnapshot: false });
    const live = async () => Object.keys((await discovery()).microFrontends);

    test('is not signed anew when somebody put an old one back', async () => {
      await releaseNext('mf-a');
      const old = await textOf('discovery.json');
      await releaseNext('mf-b');
      await storage.write('discovery.json', old);
      await expect(releaseNext('mf-c')).rejects.toThrow('somebody put an old one back');
      await expect((await open()).live('mf-a')).rejects.toThrow('--new-document');
      expect(await textOf('discovery.json')).toBe(old);
      expect(await storage.list('mf-c/')).toEqual([]);
    });

    test('is not replaced by an empty one when it is missing', async () => {
      await releaseNext('mf-a');
      await storage.remove('discovery.json');
      await expect(releaseNext('mf-b')).rejects.toThrow(/is missing, and the store holds mf-a\/1\.2\.0/);
      await expect((await open()).live('mf-a')).rejects.toThrow('--new-document');
      expect(await storage.list('mf-b/')).toEqual([]);
    });

    test.each([
      ['lost', async () => storage.remove('discovery.json')],
      ['old', async (old: string) => storage.write('discovery.json', old)],
    ])('is started over on purpose when it is %s, newer than any that sites have', async (_, spoil) => {
      await releaseNext('mf-a');
      const old = await textOf('discovery.json');
      await releaseNext('mf-b');
      const keys = readPublicKeys(await readFile(join(folder, 'keys/public.pem'), 'utf8'));
      const { signedAt } = await verifyDocument('release-channel', await discovery(), keys);
      await spoil(old);
      await releaseRemote(await build('mf-b', 'one'), await open('keys', { startsOver: true }), { isSnapshot: false });
      expect(await live()).toEqual(['mf-b']);
      expect((await verifyDocument('release-channel', await discovery(), keys)).signedAt).toBeGreaterThan(signedAt);
    });

    test('is not started over before something can be live', async () => {
      await releaseNext('mf-a');
      await storage.remove('discovery.json');
      const next = await open('keys', { startsOver: true });
      const builds = await readBuilds([await build('mf-b', 'one')], false);
      const published = await publish(builds, next, join(folder, 'maps'));
      expect(await storage.read('discovery.json')).toBeUndefined();
      await next.makeLive(published.map((one) => one.discovered));
      await next.takeBack(published);
      expect(await versionsOf('mf-b')).toEqual(['1.2.0']);
    });

    test('is not started over where somebody else has done so since, and both are live', async () => {
      await releaseNext('mf-a');
      await storage.remove('discovery.json');
      const [one, other] = [await open('keys', { startsOver: true }), await open('keys', { startsOver: true })];
      expect((await one.liveSet()).document.microFrontends).toEqual({});
      await releaseRemote(await build('mf-b', 'one'), other, { isSnapshot: false });
      await releaseRemote(await build('mf-c', 'one'), one, { isSnapshot: false });
      expect(await live()).toEqual(['mf-b', 'mf-c']);
    });

    test('is begun with a store that was emptied', async () => {
      await releaseNext('mf-a');
      for (const key of await storage.list('')) await storage.remove(key);
      await releaseNext('mf-b');
      expect(await live()).toEqual(['mf-b']);
    });
  });

  test('says what to do when there is no build', async () => {
    await expect(releaseRemote(join(folder, 'nothing'), store, { isSnapshot: false })).rejects.toThrow('npm run build');
  });

  test('refuses a contract that no site can take, before anything is uploaded', async () => {
    const remote = await build('mf-a', 'one', ['*']);
    await expect(releaseRemote(remote, store, { isSnapshot: false })).rejects.toThrow('would take every address');
    expect(await storage.list('')).toEqual([]);
  });

  test('refuses an address of another remote before anything is uploaded, and what is live stays so', async () => {
    await releaseRemote(await build('mf-a', 'one', ['blogs']), store, { isSnapshot: false });
    const before = await discovery();
    const remote = await build('mf-b', 'one', ['b', 'blogs']);
    await expect(releaseRemote(remote, store, { isSnapshot: false })).rejects.toThrow(
      'mf-b 1.2.0 is not live: route page-1: "blogs" takes addresses of "blogs", which is mf-a\'s',
    );
    expect(await discovery()).toEqual(before);
    expect(await storage.list('mf-b/')).toEqual([]);
  });

  test('moves a page from one remote to another when both are released at once', async () => {
    const options = { isSnapshot: true, sourceMaps: join(folder, 'maps') };
    await releaseRemotes(
      [await build('mf-a', 'one', ['a', 'moved']), await build('mf-b', 'one', ['b'])],
      store,
      options,
    );
    const next = [await build('mf-b', 'two', ['b', 'moved']), await build('mf-a', 'two', ['a'])];
    await releaseRemotes(next, store, options);
    const { microFrontends } = await discovery();
    expect(microFrontends['mf-b']?.[0]?.extras.contract.routes.map(({ path }) => path)).toEqual(['b', 'moved']);
  });

  test('is not kept from releasing by what another team’s tooling has signed', async () => {
    await releaseRemote(await build('mf-a', 'one', ['blogs']), store, { isSnapshot: false });
    const document = await discovery();
    const [version] = document.microFrontends['mf-a'] ?? [];
    Object.assign(version?.extras.contract ?? {}, { routes: null });
    const key = readPrivateKey(await readFile(join(folder, 'keys/private.pem'), 'utf8'));
    const signed = await signDocument('release-channel', document, key, Date.now() + 1_000);
    await storage.write('discovery.json', JSON.stringify(signed));
    await releaseRemote(await build('mf-b', 'one', ['b']), store, { isSnapshot: false });
    expect(Object.keys((await discovery()).microFrontends)).toEqual(['mf-a', 'mf-b']);
  });

  describe('sets', () => {
    const releaseNext = async (name: string, script: string): Promise<void> => {
      await releaseRemote(await build(name, script), store, { isSnapshot: true });
    };
    const liveVersion = async (name: string) => (await discovery()).microFrontends[name]?.[0]?.metadata.version;

    test('each that was live is kept, newest first, and named after its content', async () => {
      await releaseNext('mf-a', 'one');
      await releaseNext('mf-b', 'one');
      await releaseNext('mf-b', 'two');
      const [live, ...before] = await store.sets();
      expect(Object.keys(live.document.microFrontends)).toEqual(['mf-a', 'mf-b']);
      expect(before.map(({ document }) => Object.keys(document.microFrontends))).toEqual([['mf-a', 'mf-b'], ['mf-a']]);
      expect(new Set([live, ...before].map(({ id }) => id)).size).toBe(3);
    });

    test('the last one goes live again at once, signed anew, and the next rollback undoes that', async () => {
      await releaseNext('mf-a', 'one');
      const [first] = await store.sets();
      const version = await liveVersion('mf-a');
      await releaseNext('mf-a', 'two');
      const [second] = await store.sets();
      expect(await liveVersion('mf-a')).not.toBe(version);
      expect((await rollBack()).id).toBe(first.id);
      expect(await liveVersion('mf-a')).toBe(version);
      const keys = readPublicKeys(await readFile(join(folder, 'keys/public.pem'), 'utf8'));
      const { signedAt } = await verifyDocument('release-channel', await discovery(), keys);
      expect(signedAt).toBeGreaterThan(second.since);
      expect((await rollBack()).id).toBe(second.id);
    });

    test('one that was signed again meanwhile is one set, live since the first time', async () => {
      await releaseNext('mf-a', 'one');
      const before = await store.sets();
      const [built] = await publish(await readBuilds([await build('mf-b', 'bad')], true), store, join(folder, 'maps'));
      if (built) await store.takeBack([built]);
      expect((await store.sets()).map(({ id, since }) => ({ id, since }))).toEqual(
        before.map(({ id, since }) => ({ id, since })),
      );
    });

    test('any of them goes live again by its id', async () => {
      for (const script of ['one', 'two', 'three']) await releaseNext('mf-a', script);
      const [live, , oldest] = await store.sets();
      await rollBack(oldest?.id);
      expect((await store.sets())[0].id).toBe(oldest?.id);
      await expect(rollBack('000000000000')).rejects.toThrow('No set 000000000000 was live before');
      await rollBack(live.id);
    });

    test('a site of nothing is nothing to go back to', async () => {
      await releaseNext('mf-a', 'one');
      await expect(rollBack()).rejects.toThrow('No other set was live before');
      expect(await liveVersion('mf-a')).toBeDefined();
    });

    test('one that a stranger signed, or that somebody changed, is nothing to go back to', async () => {
      for (const script of ['one', 'two']) await releaseNext('mf-a', script);
      const [, past] = await store.sets();
      const key = `sets/${past?.since}.json`;
      await storage.write(key, (await textOf(key)).replace('mf-a', 'mf-x'));
      await expect(rollBack()).rejects.toThrow('No other set was live before');
    });

    test('the set that a rollback leads to is told without a change', async () => {
      for (const script of ['one', 'two']) await releaseNext('mf-a', script);
      const before = await discovery();
      const [, past] = await store.sets();
      expect((await store.setBefore()).id).toBe(past?.id);
      expect(await discovery()).toEqual(before);
      expect(await store.sets()).toHaveLength(2);
    });

    test('can be gone back to with another key, once everything was signed again', async () => {
      for (const script of ['one', 'two']) await releaseNext('mf-a', script);
      const [, past] = await store.sets();
      await replaceKey();
      expect((await rollBack(undefined, await open('new'))).id).toBe(past?.id);
      expect(await (await open('new')).prune(0)).toEqual([]);
    });

    test('a version is published without going live, and promoted later', async () => {
      await releaseNext('mf-a', 'one');
      const before = await discovery();
      const builds = await readBuilds([await build('mf-a', 'two')], true);
      const [published] = await publish(builds, store, join(folder, 'maps'));
      expect(await discovery()).toEqual(before);
      const { release } = await store.version('mf-a', String(published?.version));
      await store.makeLive([discovered(release)]);
      expect(await liveVersion('mf-a')).toBe(published?.version);
      await expect(store.version('mf-a', '9.9.9')).rejects.toThrow('The store holds no mf-a 9.9.9');
    });
  });

  describe('what somebody who can write to the store has put there', () => {
    const recordOf = (version: string): string => `mf-a/${version}/${RELEASE_FILE}`;
    const releaseTwo = async (): Promise<[string, string]> => {
      const one = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      const two = await releaseRemote(await build('mf-a', 'two'), store, { isSnapshot: true });
      return [one.version, two.version];
    };

    test('an old version in the place of a new one is neither', async () => {
      const [one, two] = await releaseTwo();
      await storage.write(recordOf(two), await textOf(recordOf(one)));
      await expect(store.version('mf-a', two)).rejects.toThrow('is the record of another version');
      await expect(rollBack()).resolves.toBeDefined();
      await expect(rollBack()).rejects.toThrow('is the record of another version');
    });

    test('a folder that is no version is told, and keeps nobody from listing and verifying', async () => {
      const [one] = await releaseTwo();
      await storage.write(`junk/1/${RELEASE_FILE}`, '{}');
      const { versions, problems } = await store.versions();
      expect(versions).toHaveLength(2);
      expect(problems).toEqual([expect.stringContaining('junk')]);
      expect(await store.verify('mf-a', one)).toEqual([]);
    });

    test('a record that can’t be read keeps its files from being pruned, and says what to do', async () => {
      const [one, two] = await releaseTwo();
      const record = await textOf(recordOf(two));
      await storage.write(recordOf(two), '{}');
      await expect(store.prune(Date.now() + 86_400_000)).rejects.toThrow(
        /^Nobody can say which files these need: .*release\.json .*\nSign them again with the key before .*$/,
      );
      await storage.write(recordOf(two), record);
      expect(await store.verify('mf-a', two)).toEqual([]);
      expect(await store.prune(Date.now() + 86_400_000)).toMatchObject([{ version: one }]);
    });

    test('other content under a number that was looked at is not made live', async () => {
      await releaseTwo();
      const [live] = (await discovery()).microFrontends['mf-a'] ?? [];
      if (!live) throw new Error('nothing is live');
      const looked = { ...live, metadata: { ...live.metadata, integrity: 'sha384-other' } };
      await expect(store.makeLive([looked])).rejects.toThrow('other content');
    });

    test('a set that nobody known has signed keeps what it may need from being pruned', async () => {
      await releaseTwo();
      await storage.write('sets/1.json', '{}');
      await expect(store.prune(Date.now() + 86_400_000)).rejects.toThrow('may not be removed');
    });

    test('signing again leaves a record alone that has taken the place of the one before meanwhile', async () => {
      const [, version] = await releaseTwo();
      const key = recordOf(version);
      const newer = `${await textOf(key)}\n`;
      onceAfterRead(key, () => storage.write(key, newer));
      await store.signAgain();
      expect(await textOf(key)).toBe(newer);
    });

    test('signing again leaves each version as old as it was', async () => {
      const [one] = await releaseTwo();
      const { publishedAt } = await store.version('mf-a', one);
      const text = await textOf(recordOf(one));
      await store.signAgain();
      expect((await store.version('mf-a', one)).publishedAt).toBe(publishedAt);
      expect(JSON.parse(await textOf(recordOf(one))).extras).toEqual(JSON.parse(text).extras);
    });
  });

  describe('a channel of its own', () => {
    const releaseThere = async (script: string): Promise<ReleaseStore> => {
      const staging = await open('keys', { channel: 'staging', isNewChannel: true });
      await releaseRemote(await build('mf-a', script), staging, { isSnapshot: true });
      return staging;
    };

    test('has its own document and its own past, and takes what the other one has', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      const [{ id, document }] = await store.sets();
      await releaseThere('two');
      const staging = await releaseThere('three');
      expect((await store.liveSet()).id).toBe(id);
      expect(await store.sets()).toHaveLength(1);
      expect(await staging.sets()).toHaveLength(2);
      expect(await staging.channels()).toEqual(['discovery', 'staging']);
      const [version] = document.microFrontends['mf-a'] ?? [];
      if (version) await staging.makeLive([version]);
      expect((await staging.liveSet()).id).toBe(id);
    });

    test('keeps what it needs from the other one’s pruning', async () => {
      await releaseThere('one');
      for (const script of ['two', 'three']) {
        await releaseRemote(await build('mf-a', script), store, { isSnapshot: true });
      }
      const staging = await open('keys', { channel: 'staging' });
      const live = await staging.live('mf-a');
      expect(await store.prune(Date.now() + 86_400_000)).toHaveLength(1);
      expect(await staging.verify('mf-a', live?.metadata.version ?? '')).toEqual([]);
    });

    test.each([
      ['the main one', 'discovery'],
      ['this one', 'staging'],
    ])('nothing is pruned or signed while the document of %s is missing', async (_, lost) => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      await releaseThere('two');
      await releaseThere('three');
      await storage.remove(`${lost}.json`);
      await rm(join(folder, 'seen'), { recursive: true });
      for (const channel of [MAIN_CHANNEL, 'staging']) {
        const opened = await open('keys', { channel });
        await expect(opened.prune(Date.now() + 86_400_000)).rejects.toThrow(`${lost}.json is missing`);
        await expect(opened.signAgain()).rejects.toThrow(`${lost}.json is missing`);
      }
      expect(await versionsOf('mf-a')).toHaveLength(3);
    });

    test('is no other file that lies beside the documents, unless it may be one', async () => {
      await releaseThere('one');
      await storage.write('manifest.json', '{"name":"mall"}');
      await storage.write('null.json', 'null');
      expect(await store.channels()).toEqual(['discovery', 'staging']);
      expect(await store.prune(Date.now() + 86_400_000)).toEqual([]);
      await storage.write('staging.json', (await textOf('staging.json')).replace('mf-a', 'mf-b'));
      await expect(store.prune(Date.now() + 86_400_000)).rejects.toThrow("staging.json can't be built on");
      await storage.write('staging.json', 'spoiled');
      await expect(store.prune(Date.now() + 86_400_000)).rejects.toThrow("staging.json can't be built on");
    });

    test('is not put in the place of another one, nor a set of it among the other one’s', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      const main = await textOf('discovery.json');
      await releaseThere('two');
      const staging = await releaseThere('three');
      const [, past] = await staging.sets();
      await storage.write(`sets/${past?.since}.json`, await textOf(`sets/staging/${past?.since}.json`));
      await expect(rollBack()).rejects.toThrow('No other set was live before');
      await expect(store.prune(Date.now() + 86_400_000)).rejects.toThrow('may not be removed');
      await storage.write('discovery.json', await textOf('staging.json'));
      await expect(store.liveSet()).rejects.toThrow('discovery.json is the document of the channel staging');
      await storage.write('staging.json', main);
      await expect(staging.liveSet()).rejects.toThrow('staging.json is the document of the channel discovery');
    });

    test('doesn’t begin with a version that is removed meanwhile', async () => {
      const [published] = await publish(
        await readBuilds([await build('mf-a', 'one')], true),
        store,
        join(folder, 'maps'),
      );
      if (!published) throw new Error('nothing was published');
      const staging = await open('keys', { channel: 'staging', isNewChannel: true });
      onceAfterRead(`mf-a/${published.version}/${RELEASE_FILE}`, () => store.takeBack([published]));
      await expect(staging.makeLive([published.discovered])).rejects.toThrow('The store holds no mf-a');
      expect(await staging.live('mf-a')).toBeUndefined();
    });

    test('is not begun by a name that may be a mistake', async () => {
      await releaseThere('one');
      const mistaken = await open('keys', { channel: 'stagign' });
      const [live] =
        (await (await open('keys', { channel: 'staging' })).liveSet()).document.microFrontends['mf-a'] ?? [];
      if (!live) throw new Error('nothing is live');
      await expect(mistaken.makeLive([live])).rejects.toThrow(
        /has no channel stagign; it has discovery, staging\.\nName one of them, or begin it with --new-channel\.$/,
      );
      await expect(releaseRemote(await build('mf-b', 'one'), mistaken, { isSnapshot: true })).rejects.toThrow(
        'stagign',
      );
      await expect(mistaken.liveSet()).rejects.toThrow('stagign');
      expect(await storage.read('stagign.json')).toBeUndefined();
      expect(await storage.list('mf-b/')).toEqual([]);
    });

    test.each(['Staging', '../evil', 'a/b', ''])('is not called %p', async (name) => {
      await expect(open('keys', { channel: name })).rejects.toThrow('no name of a channel');
    });
  });

  describe('a share of the visitors', () => {
    const releaseThree = async () => {
      for (const script of ['one', 'two', 'three']) {
        await releaseRemote(await build('mf-a', script), store, { isSnapshot: true });
      }
      const [live, before, first] = await store.sets();
      const versionIn = (set = live) => set.document.microFrontends['mf-a']?.[0] ?? ({} as DiscoveredVersion);
      return { live, before, tried: versionIn(before), other: versionIn(first) };
    };

    test('gets what is tried, while the set that is live stays the same', async () => {
      const { live, tried, other } = await releaseThree();
      expect((await store.tryOut([tried], 10))?.id).toBe(live.id);
      expect(canaryOf(await discovery())?.versions['mf-a']?.metadata).toEqual(tried.metadata);
      await store.tryOut([other], 30);
      const canary = canaryOf(await discovery());
      expect([canary?.traffic, canary?.versions['mf-a']?.metadata.version]).toEqual([30, other.metadata.version]);
      // One is live, one is tried.
      expect(await store.prune(Date.now() + 86_400_000)).toHaveLength(1);
    });

    test('gets what is live again when that is ended, by whoever means this very trial', async () => {
      const { live, tried } = await releaseThree();
      await store.tryOut([tried], 10);
      expect(await store.endCanary(({ traffic }) => traffic === 50)).toMatchObject({ hasEnded: false });
      expect(canaryOf(await discovery())).toBeDefined();
      expect(await store.endCanary()).toMatchObject({ hasEnded: true, set: { id: live.id } });
      expect(canaryOf(await discovery())).toBeUndefined();
      expect(await store.endCanary()).toMatchObject({ hasEnded: false });
    });

    test('goes on while another team releases, and ends when the version goes to all', async () => {
      const { tried } = await releaseThree();
      await store.tryOut([tried], 10);
      await releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: true });
      expect(canaryOf(await discovery())).toMatchObject({ traffic: 10 });
      await store.makeLive([tried]);
      expect(canaryOf(await discovery())).toBeUndefined();
      expect((await store.live('mf-a'))?.metadata.version).toBe(tried.metadata.version);
    });

    test('keeps what it gets while another remote would be tried alone', async () => {
      const { tried } = await releaseThree();
      for (const script of ['one', 'two']) {
        await releaseRemote(await build('mf-b', script), store, { isSnapshot: true });
      }
      const [, past] = await store.sets();
      const [second] = past?.document.microFrontends['mf-b'] ?? [];
      if (!second) throw new Error('nothing was live');
      await store.tryOut([tried], 10);
      await expect(store.tryOut([second], 20)).rejects.toThrow(
        `A share of the visitors get mf-a@${tried.metadata.version}: that would end.\nEnd it with rollback, or try both`,
      );
      expect(canaryOf(await discovery())?.versions).toHaveProperty('mf-a');
      await store.tryOut([tried, second], 20);
      expect(Object.keys(canaryOf(await discovery())?.versions ?? {})).toEqual(['mf-a', 'mf-b']);
    });

    test('can’t get what all have, nor what is compared with nothing', async () => {
      const { live } = await releaseThree();
      const [own] = live.document.microFrontends['mf-a'] ?? [];
      if (own) await expect(store.tryOut([own], 10)).rejects.toThrow('live for all already');
      const [fresh] = await publish(
        await readBuilds([await build('mf-new', 'one')], true),
        store,
        join(folder, 'maps'),
      );
      if (fresh) await expect(store.tryOut([fresh.discovered], 10)).rejects.toThrow('No version of mf-new is live');
    });
  });

  test('what was live in a store of before sets were kept can be gone back to, and is not pruned', async () => {
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    for (const key of await storage.list('sets/')) await storage.remove(key);
    await releaseRemote(await build('mf-a', 'two'), store, { isSnapshot: true });
    const [, past] = await store.sets();
    expect(await store.prune((await store.liveSet()).since)).toEqual([]);
    expect((await rollBack()).id).toBe(past?.id);
  });

  test('a set is not made live where another one went live meanwhile', async () => {
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    const { id } = await store.liveSet();
    const [first] = (await discovery()).microFrontends['mf-a'] ?? [];
    await releaseRemote(await build('mf-a', 'two'), store, { isSnapshot: true });
    if (!first) throw new Error('nothing was live');
    expect(await store.makeLive([first], id)).toBeUndefined();
    expect(await store.makeLive([first], (await store.liveSet()).id)).toMatchObject({ id });
  });

  describe('prune', () => {
    const days = (count: number): number => Date.now() + count * 86_400_000;
    const stored = async () => (await versionsOf('mf-a')).length;

    test('removes what is not live and was not since the cutoff, and can be gone back to no more', async () => {
      for (const script of ['one', 'two', 'three']) {
        await releaseRemote(await build('mf-a', script), store, { isSnapshot: true });
      }
      const live = (await discovery()).microFrontends['mf-a']?.[0]?.metadata.version;
      expect(await store.prune(days(-1))).toEqual([]);
      expect(await store.prune(days(1), { isDryRun: true })).toHaveLength(2);
      expect(await stored()).toBe(3);
      expect(await store.prune(days(1))).toHaveLength(2);
      expect(await versionsOf('mf-a')).toEqual([live]);
      expect(await strayFiles()).toEqual([]);
      await expect(rollBack()).rejects.toThrow('No other set was live before');
    });

    test('keeps what was published lately and is not live yet', async () => {
      await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      await publish(await readBuilds([await build('mf-a', 'two')], true), store, join(folder, 'maps'));
      expect(await store.prune(days(-1))).toEqual([]);
      expect(await stored()).toBe(2);
    });

    test('leaves a set that was live since the cutoff, with all of its versions', async () => {
      for (const script of ['one', 'two', 'three']) {
        await releaseRemote(await build('mf-a', script), store, { isSnapshot: true });
      }
      const [live, second] = await store.sets();
      // The second was live until the third came.
      expect(await store.prune(live.since)).toHaveLength(1);
      await rollBack(second?.id);
    });

    test('does without a version that somebody else has removed meanwhile', async () => {
      const { version } = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      const placedAt = (number: string) => ({ id: `mf-a/${number}`, place: `mf-a/${number}` });
      await storage.removeVersions([placedAt('0.0.1'), placedAt(version)], async () => new Set());
      expect(await versionsOf('mf-a')).toEqual([]);
    });

    test('what was pruned is not made live', async () => {
      for (const script of ['one', 'two']) {
        await releaseRemote(await build('mf-a', script), store, { isSnapshot: true });
      }
      const [, past] = await store.sets();
      const gone = past?.document.microFrontends['mf-a'] ?? [];
      await store.prune(days(1));
      await expect(store.makeLive(gone)).rejects.toThrow('The store holds no mf-a');
    });
  });

  describe('verify', () => {
    const spoilers: [string, (key: string) => Promise<void>, string][] = [
      ['changed', (key) => storage.write(key, 'evil'), 'is not the file that was released'],
      ['removed', (key) => storage.remove(key), 'is missing'],
      ['changed in its compressed form', (key) => storage.write(`${key}.br`, 'evil'), 'remote-entry.js.br is not'],
      ['added', (key) => storage.write(`${key}.js`, 'evil'), 'was not released'],
    ];
    test.each(spoilers)('names a file that was %s', async (_, spoil, problem) => {
      const { version } = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
      expect(await store.verify('mf-a', version)).toEqual([]);
      await spoil((await filesOf(`mf-a/${version}`))('browser/remote-entry.js'));
      expect(await store.verify('mf-a', version)).toEqual([expect.stringContaining(problem)]);
    });
  });

  describe('a version that is taken back while another team makes it live', () => {
    test('is either live and there, or gone and refused', async () => {
      await releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: true });
      const other = await open();
      for (let round = 0; round < 5; round += 1) {
        const [published] = await publish(
          await readBuilds([await build('mf-a', `${round}`)], true),
          store,
          join(folder, 'maps'),
        );
        if (!published) throw new Error('nothing was published');
        const [promoted] = await Promise.allSettled([
          other.makeLive([published.discovered]),
          store.takeBack([published]),
        ]);
        const isLive = (await store.live('mf-a'))?.metadata.version === published.version;
        expect(promoted.status).toBe(isLive ? 'fulfilled' : 'rejected');
        expect(await versionsOf('mf-a')).toEqual(
          isLive ? expect.arrayContaining([published.version]) : expect.not.arrayContaining([published.version]),
        );
        if (isLive) expect(await store.verify('mf-a', published.version)).toEqual([]);
      }
      expect(await strayFiles()).toEqual([]);
    });
  });
});

describe('in a folder', () => {
  beforeEach(() => openIn({ RELEASES: join(folder, 'store') }));

  test('what a killed release has left behind neither stops the next one nor stays', async () => {
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
    const left = [join(folder, 'store/.unfinished/left'), join(folder, 'store/.discovery-lock')];
    for (const path of left) {
      await mkdir(path, { recursive: true });
      const before = new Date(Date.now() - 7_200_000);
      await utimes(path, before, before);
    }
    await releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: false });
    expect(Object.keys((await discovery()).microFrontends)).toEqual(['mf-a', 'mf-b']);
    for (const path of left) await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  test('a version comes back when another one beside it can’t be removed', async () => {
    const { version } = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    const placed = [`mf-a/${version}`, 'mf-a/\0'].map((id) => ({ id, place: id }));
    await expect(storage.removeVersions(placed, async () => new Set())).rejects.toThrow('null bytes');
    expect(await store.verify('mf-a', version)).toEqual([]);
  });

  test('asks only shells that follow the channel', async () => {
    const remote = await build('mf-a', 'one');
    const asked = ['--snapshot', '--wait', '1'];
    env = { ...env, SHELLS: 'http://127.0.0.1:1' };
    const silent = 'http://127.0.0.1:1 does not answer';
    expect((await runRelease(remote, ...asked)).stdout).toContain(silent);
    const { stdout } = await runRelease(remote, ...asked, '--channel', 'staging', '--new-channel');
    expect(stdout).toContain('No shell is asked: DISCOVERY names the document of another channel');
    expect(stdout).not.toContain(silent);
    env = { ...env, DISCOVERY: 'https://releases.example/staging.json?v=1' };
    expect((await runRelease(remote, ...asked, '--channel', 'staging')).stdout).toContain(silent);
  });

  test('a dry run says which share of the visitors would get it, and what none can get', async () => {
    const tryOut = async () => runRelease(await build('mf-a', 'two'), '--snapshot', '--traffic', '10', '--dry-run');
    expect(await tryOut()).toMatchObject({ status: 1, stderr: expect.stringContaining('No version of mf-a is live') });
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    const { status, stdout } = await tryOut();
    expect(stdout).toMatch(/^Would be given to 10 % of the visitors:\nmf-a 1\.2\.0-\w+ → 1\.2\.0-\w+\n$/);
    expect(status).toBe(0);
    expect(canaryOf(await discovery())).toBeUndefined();
  });

  test('what was put into the store goes again when what is released with it is refused', async () => {
    await releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: false });
    const { status, stderr } = await runRelease(await build('mf-a', 'one'), await build('mf-b', 'two', [], 'other'));
    expect(stderr).toContain('mf-a 1.2.0 is in the store\nmf-b 1.2.0 was released with other content.\n');
    expect(status).toBe(1);
    expect(await versionsOf('mf-a')).toEqual([]);
  });

  test('nothing is removed behind a link', async () => {
    const elsewhere = join(folder, 'elsewhere');
    const before = new Date(Date.now() - 7_200_000);
    await mkdir(join(elsewhere, 'kept'), { recursive: true });
    await utimes(join(elsewhere, 'kept'), before, before);
    await mkdir(join(folder, 'store'));
    await symlink(elsewhere, join(folder, 'store/.unfinished'));
    await expect(releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true })).rejects.toThrow(
      '.unfinished is a link',
    );
    expect(await readdir(elsewhere)).toEqual(['kept']);
  });

  test('a release that is stopped leaves nothing behind', async () => {
    const remote = await build('mf-a', 'one');
    await writeFile(join(remote, 'dist/browser/large.js'), 'const a = 1;\n'.repeat(2_000_000));
    const unfinished = join(folder, 'store/.unfinished');
    const release = spawnRelease(remote);
    const ended = once(release, 'exit');
    while (!existsSync(unfinished) || (await readdir(unfinished)).length === 0) {
      if (release.exitCode !== null) throw new Error('it has ended before it was stopped');
      await new Promise((done) => setTimeout(done, 5));
    }
    release.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(await readdir(unfinished)).toEqual([]);
    expect(existsSync(join(folder, 'store/mf-a'))).toBe(false);
    expect(existsSync(join(folder, 'store/.discovery-lock'))).toBe(false);
  });
});

describe('in a bucket', () => {
  test('files come with their types, encodings and lifetimes', async () => {
    await openIn(ownBucket());
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    const url = `${s3.url}/${basename(folder)}`;
    const [version] = (await discovery()).microFrontends['mf-a'] ?? [];
    const entry = new URL('remote-entry.js', `${url}/${version?.url}`).href;
    const headersOf = async (address: string) => {
      const { status, headers } = await fetch(address, { headers: { origin: 'http://elsewhere' } });
      return { status, ...Object.fromEntries(headers) };
    };
    expect(await headersOf(entry)).toMatchObject({
      status: 200,
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect(await headersOf(`${entry}.br`)).toMatchObject({
      'content-type': 'text/javascript',
      'content-encoding': 'br',
    });
    expect(await headersOf(`${entry}.gz`)).toMatchObject({
      'content-type': 'text/javascript',
      'content-encoding': 'gzip',
    });
    expect(await headersOf(`${url}/discovery.json`)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
  });

  test('a release that is killed is not seen and blocks nobody, and what it left is swept away', async () => {
    await openIn(ownBucket());
    const remote = await build('mf-a', 'one');
    await writeFile(join(remote, 'dist/browser/large.js'), 'const a = 1;\n'.repeat(2_000_000));
    const release = spawnRelease(remote);
    const ended = once(release, 'exit');
    while ((await storage.list('mf-a/')).length === 0) {
      if (release.exitCode !== null) throw new Error('it has ended before it was killed');
      await new Promise((done) => setTimeout(done, 5));
    }
    release.kill('SIGKILL');
    await ended;
    expect(await storage.versions()).toEqual([]);
    const left = await strayFiles();
    expect(left).not.toEqual([]);

    await rm(join(remote, 'dist/browser/large.js'));
    expect(await releaseRemote(remote, store, { isSnapshot: false })).toMatchObject({ version: '1.2.0', isNew: true });
    await store.prune(Date.now() - 86_400_000);
    expect(await strayFiles()).toEqual(left);
    await store.prune(Date.now() + 86_400_000);
    expect(await strayFiles()).toEqual([]);
    expect(await store.verify('mf-a', '1.2.0')).toEqual([]);
  });

  test('sweeping leaves what is no store’s alone, and takes what a look at the storage has left', async () => {
    await openIn(ownBucket());
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: true });
    const others = ['photos/2026/summer/browser/sea.jpg', 'mf-a/notes/draft/node/a.txt'];
    for (const key of [...others, '.conditions/left']) await storage.write(key, '');
    await store.prune(Date.now() + 86_400_000);
    expect((await strayFiles()).toSorted()).toEqual(others.toSorted());
  });

  test('commands work on it', async () => {
    await openIn(ownBucket());
    const ended = once(spawnRelease(await build('mf-a', 'one')), 'exit');
    expect(await ended).toEqual([0, null]);
    expect(Object.keys((await discovery()).microFrontends)).toEqual(['mf-a']);
  });

  test('is not taken for the bucket of that name on another server', async () => {
    const other = await openS3();
    const releaseInto = async (settings: NodeJS.ProcessEnv, name: string): Promise<void> => {
      await openIn({ ...settings, RELEASES: `s3://mall-files/${basename(folder)}` });
      await releaseRemote(await build(name, 'one'), store, { isSnapshot: false });
    };
    try {
      await releaseInto(other.releasesEnv, 'mf-a');
      await releaseInto(s3.releasesEnv, 'mf-b');
      await releaseInto(other.releasesEnv, 'mf-c');
      expect(Object.keys((await discovery()).microFrontends)).toEqual(['mf-a', 'mf-c']);
    } finally {
      await other.close();
    }
  });

  test('is refused where conditions of writes are ignored, before anything is uploaded', async () => {
    const old = await openS3({ ignoresConditions: true });
    try {
      await openIn(old.releasesEnv);
      await expect(releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false })).rejects.toThrow(
        /^s3:\/\/mall-files\/releases ignores conditions of writes .*\nUse a storage that heeds them, or a folder\.$/,
      );
      expect(await old.keys()).toEqual([]);
    } finally {
      await old.close();
    }
  });

  test.each([
    ['a record', RELEASE_FILE],
    ['a document', 'discovery.json'],
  ])(
    '%s of which another write goes on is written again, and not taken for one that is there',
    async (_, conflictsAt) => {
      const busy = await openS3({ conflictsAt });
      try {
        await openIn(busy.releasesEnv);
        expect(await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false })).toMatchObject({
          isNew: true,
        });
        expect(await store.verify('mf-a', '1.2.0')).toEqual([]);
        expect(await strayFiles()).toEqual([]);
      } finally {
        await busy.close();
      }
    },
  );

  test.each([
    ['keys that are not known', { RELEASES_S3_SECRET_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { RELEASES: 's3://no-bucket/releases' }, 'NoSuchBucket'],
    ['a storage that does not answer', { RELEASES_S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('says in two lines what is wrong with %s', async (_, wrong, reason) => {
    await openIn({ ...s3.releasesEnv, ...wrong });
    await expect(releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false })).rejects.toThrow(
      new RegExp(`^s3://.* can't be used: .*${reason}.*\nRELEASES and the settings that begin with RELEASES_S3_`),
    );
  });
});
