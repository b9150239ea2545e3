import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_FILE, type DiscoveryDocument } from 'shared-kernel/remote';
import { releaseRemote } from './release-remote.ts';
import { ReleaseStore } from './store.ts';

let folder: string;
let store: ReleaseStore;

const contract = (name: string) => ({ name, version: '1.2.0', routes: [], queryKeys: [], fragments: [], assets: {} });

const build = async (name: string, script: string): Promise<string> => {
  const remote = join(folder, name);
  for (const platform of ['browser', 'node']) {
    await mkdir(join(remote, 'dist', platform), { recursive: true });
    await writeFile(join(remote, 'dist', platform, 'remote-entry.js'), script);
  }
  await writeFile(join(remote, 'dist/browser', CONTRACT_FILE), JSON.stringify(contract(name)));
  return remote;
};

const discovery = async (): Promise<DiscoveryDocument> =>
  JSON.parse(await readFile(join(folder, 'store/discovery.json'), 'utf8'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  store = new ReleaseStore(join(folder, 'store'));
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

test('says what to do when there is no build', async () => {
  await expect(releaseRemote(join(folder, 'nothing'), store, { isSnapshot: false })).rejects.toThrow('npm run build');
});
