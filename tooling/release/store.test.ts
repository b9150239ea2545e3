import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublicKeys, verifyDocument } from 'shared-kernel/integrity';
import { CONTRACT_FILE, type DiscoveryDocument, RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { openStore } from './open-store.ts';
import { ReleaseError } from './release-error.ts';
import { releaseRemote as release } from './release-remote.ts';
import type { ReleaseStore } from './store.ts';

let folder: string;
let store: ReleaseStore;

const open = (signer = 'keys'): Promise<ReleaseStore> =>
  openStore({
    releases: join(folder, 'store'),
    signingKey: join(folder, signer, 'private.pem'),
    publicKeys: join(folder, signer, 'public.pem'),
    seenDocuments: join(folder, 'seen'),
  });

const releaseRemote = (remote: string, into: ReleaseStore, { isSnapshot }: { isSnapshot: boolean }) =>
  release(remote, into, { isSnapshot, sourceMaps: join(folder, 'maps') });

const contract = (name: string, paths: string[]) => ({
  name,
  version: '1.2.0',
  routes: paths.map((path, index) => ({ id: `page-${index}`, path })),
  queryKeys: [],
  fragments: [],
  assets: {},
});

const build = async (name: string, script: string, paths: string[] = []): Promise<string> => {
  const remote = join(folder, name);
  for (const platform of ['browser', 'node']) {
    await mkdir(join(remote, 'dist', platform), { recursive: true });
    await writeFile(join(remote, 'dist', platform, 'remote-entry.js'), script);
  }
  await writeFile(join(remote, 'dist/browser', CONTRACT_FILE), JSON.stringify(contract(name, paths)));
  return remote;
};

const discovery = async (): Promise<DiscoveryDocument> =>
  JSON.parse(await readFile(join(folder, 'store/discovery.json'), 'utf8'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  store = await open();
});

afterEach(() => rm(folder, { recursive: true }));

test('puts a build under its name and version, compressed, and makes it live', async () => {
  const released = await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
  expect(released).toEqual({ name: 'mf-a', version: '1.2.0', isNew: true });
  expect(await readdir(join(folder, 'store/mf-a/1.2.0/browser'))).toEqual(
    expect.arrayContaining(['remote-entry.js', 'remote-entry.js.br', 'remote-entry.js.gz']),
  );
  const [version] = (await discovery()).microFrontends['mf-a'] ?? [];
  expect(version).toMatchObject({ url: 'mf-a/1.2.0/browser/mf-manifest.json', metadata: { version: '1.2.0' } });
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
  await expect(releaseRemote(changed, store, { isSnapshot: false })).rejects.toThrow('npm version patch -w mf-a');
  expect(await readFile(join(folder, 'store/mf-a/1.2.0/node/remote-entry.js'), 'utf8')).toBe('one');
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

test('keeps source maps apart from what is served', async () => {
  const remote = await build('mf-a', 'one');
  await mkdir(join(remote, 'dist/maps/browser'), { recursive: true });
  await writeFile(join(remote, 'dist/maps/browser/remote-entry.js.map'), '{}');
  await releaseRemote(remote, store, { isSnapshot: false });
  expect(await readdir(join(folder, 'store/mf-a/1.2.0'))).toEqual(['browser', 'node', 'release.json']);
  expect(await readdir(join(folder, 'maps/mf-a/1.2.0/browser'))).toEqual(['remote-entry.js.map']);
});

describe('signatures', () => {
  const discoveryFile = () => join(folder, 'store/discovery.json');
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
    const record = JSON.parse(await readFile(join(folder, 'store/mf-a/1.2.0', RELEASE_FILE), 'utf8'));
    const { document } = await verifyDocument<Release>('release', record, keys);
    expect(document.extras.browser['remote-entry.js']).toMatch(/^sha384-/);
  });

  test('a document that somebody changed is not added to', async () => {
    await releaseRemote(await build('mf-a', 'one'), store, { isSnapshot: false });
    const changed = (await readFile(discoveryFile(), 'utf8')).replace('1.2.0/browser', '6.6.6/browser');
    await writeFile(discoveryFile(), changed);
    await expect(releaseRemote(await build('mf-b', 'one'), store, { isSnapshot: false })).rejects.toThrow(ReleaseError);
    expect(await readFile(discoveryFile(), 'utf8')).toBe(changed);
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
    await open('new');
    const [old, own] = await Promise.all(
      ['keys', 'new'].map((name) => readFile(join(folder, name, 'public.pem'), 'utf8')),
    );
    await writeFile(join(folder, 'new/public.pem'), `${old}${own}`);
    await (await open('new')).signAgain();
    await writeFile(join(folder, 'new/public.pem'), String(own));
    expect(await (await open('new')).live('mf-a')).toBeDefined();
    await expect(store.live('mf-a')).rejects.toThrow('no public key');
    const record = JSON.parse(await readFile(join(folder, 'store/mf-a/1.2.0', RELEASE_FILE), 'utf8'));
    await expect(verifyDocument('release', record, await publicKeys('new'))).resolves.toBeDefined();
  });
});

describe('a document that is not the newest', () => {
  const discoveryFile = () => join(folder, 'store/discovery.json');
  const releaseNext = async (name: string) => releaseRemote(await build(name, 'one'), store, { isSnapshot: false });
  const live = async () => Object.keys((await discovery()).microFrontends);

  test('is not signed anew when somebody put an old one back', async () => {
    await releaseNext('mf-a');
    const old = await readFile(discoveryFile(), 'utf8');
    await releaseNext('mf-b');
    await writeFile(discoveryFile(), old);
    await expect(releaseNext('mf-c')).rejects.toThrow('somebody put an old one back');
    await expect((await open()).live('mf-a')).rejects.toThrow('--new-document');
    expect(await readFile(discoveryFile(), 'utf8')).toBe(old);
    expect(await readdir(join(folder, 'store'))).not.toContain('mf-c');
  });

  test('is not replaced by an empty one when it is missing', async () => {
    await releaseNext('mf-a');
    await rm(discoveryFile());
    await expect(releaseNext('mf-b')).rejects.toThrow(/is missing, and the store holds mf-a.1\.2\.0/);
    await expect((await open()).live('mf-a')).rejects.toThrow('--new-document');
    expect(await readdir(join(folder, 'store'))).toEqual(['mf-a']);
  });

  test.each([
    ['lost', async () => rm(discoveryFile())],
    ['old', async (old: string) => writeFile(discoveryFile(), old)],
  ])('is started over on purpose when it is %s, newer than any that sites have', async (_, spoil) => {
    await releaseNext('mf-a');
    const old = await readFile(discoveryFile(), 'utf8');
    await releaseNext('mf-b');
    const keys = readPublicKeys(await readFile(join(folder, 'keys/public.pem'), 'utf8'));
    const { signedAt } = await verifyDocument('release-channel', await discovery(), keys);
    await spoil(old);
    await store.startOver();
    expect(await live()).toEqual([]);
    expect((await verifyDocument('release-channel', await discovery(), keys)).signedAt).toBeGreaterThan(signedAt);
    await releaseNext('mf-b');
    expect(await live()).toEqual(['mf-b']);
  });

  test('is begun with a store that was emptied', async () => {
    await releaseNext('mf-a');
    await rm(join(folder, 'store'), { recursive: true });
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
  expect(await readdir(folder)).not.toContain('store');
});

test('refuses an address of another remote, and what is live stays so', async () => {
  await releaseRemote(await build('mf-a', 'one', ['blogs']), store, { isSnapshot: false });
  const before = await discovery();
  const remote = await build('mf-b', 'one', ['b', 'blogs']);
  await expect(releaseRemote(remote, store, { isSnapshot: false })).rejects.toThrow(
    'mf-b 1.2.0 is not live: route page-1: "blogs" takes addresses of "blogs", which is mf-a\'s',
  );
  expect(await discovery()).toEqual(before);
});
