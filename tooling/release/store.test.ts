import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivateKey, signDocument } from 'releases/integrity';
import { BUCKET, FOLDER, TestStore } from './testing/test-store.ts';

describe.each([FOLDER, BUCKET])('releases in %s', (kind) => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(kind);
  });

  afterEach(() => releases.close());

  test('stores a build under its name and version, compressed, and makes it live', async () => {
    const released = await releases.release('mf-a', 'one');
    expect(released).toEqual({ name: 'mf-a', version: '1.2.0', isNew: true });
    const [version] = (await releases.discovery()).microFrontends['mf-a'] ?? [];
    expect(version).toMatchObject({ metadata: { version: '1.2.0' } });
    expect(version?.url).toMatch(
      kind === FOLDER ? /^mf-a\/1\.2\.0\/browser\/contract\.json$/ : /^mf-a\/1\.2\.0\/[\w-]+\/browser\/contract\.json$/,
    );
    const browser = String(version?.url.replace('contract.json', ''));
    expect(await releases.storage.list(browser)).toEqual(
      expect.arrayContaining(
        ['remote-entry.js', 'remote-entry.js.br', 'remote-entry.js.gz'].map((file) => browser + file),
      ),
    );
    expect(version?.extras.node['remote-entry.js']).toMatch(/^sha384-/);
  });

  test('changes nothing when the same content is released again', async () => {
    const remote = await releases.build('mf-a', 'one');
    await releases.releaseBuild(remote);
    const before = await releases.discovery();
    expect(await releases.releaseBuild(remote)).toMatchObject({ isNew: false });
    expect(await releases.discovery()).toEqual(before);
  });

  test('rejects overwriting a released version', async () => {
    await releases.release('mf-a', 'one');
    const changed = await releases.build('mf-a', 'two');
    await expect(releases.releaseBuild(changed)).rejects.toThrow('npm version patch, in the folder of mf-a');
    expect(await releases.textOf(await releases.keyOf('mf-a/1.2.0', 'node/remote-entry.js'))).toBe('one');
  });

  test('gives each content of a snapshot a different version', async () => {
    const first = await releases.releaseSnapshot('mf-a', 'one');
    const second = await releases.releaseSnapshot('mf-a', 'two');
    expect(first.version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
    expect(second.version).not.toBe(first.version);
  });

  test('keeps the changes of concurrent releases', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e'];
    const remotes = await Promise.all(names.map((name) => releases.build(name, name)));
    await Promise.all(remotes.map((remote) => releases.releaseBuild(remote)));
    expect(Object.keys((await releases.discovery()).microFrontends).sort()).toEqual(names);
  });

  test('releases a version once when it is released twice concurrently', async () => {
    const remote = await releases.build('mf-a', 'one');
    const released = await Promise.all([1, 2, 3].map(() => releases.releaseBuild(remote)));
    expect(released.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await releases.versionsOf('mf-a')).toEqual(['1.2.0']);
    expect(await releases.strayFiles()).toEqual([]);
  });

  test('rejects a concurrent release of the same version with other content', async () => {
    const remotes = [await releases.build('mf-a', 'one'), await releases.build('mf-a', 'two', [], 'other')];
    const released = await Promise.allSettled(remotes.map((remote) => releases.releaseBuild(remote)));
    expect(released.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = released.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain('npm version patch, in the folder of mf-a');
  });

  test('stores source maps outside of the served folder', async () => {
    const remote = await releases.build('mf-a', 'one');
    await mkdir(join(remote, 'dist/maps/browser'), { recursive: true });
    await writeFile(join(remote, 'dist/maps/browser/remote-entry.js.map'), '{}');
    await releases.releaseBuild(remote);
    expect((await releases.storage.list('mf-a/')).filter((key) => key.endsWith('.map'))).toEqual([]);
    expect(await readdir(join(releases.folder, 'maps/mf-a/1.2.0/browser'))).toEqual(['remote-entry.js.map']);
  });

  test('says how to fix a missing build', async () => {
    await expect(releases.releaseBuild(join(releases.folder, 'nothing'))).rejects.toThrow('npm run build');
  });

  test('rejects an invalid contract before an upload', async () => {
    const remote = await releases.build('mf-a', 'one', ['*']);
    await expect(releases.releaseBuild(remote)).rejects.toThrow('would match every address');
    expect(await releases.storage.list('')).toEqual([]);
  });

  test('rejects an address of another remote before an upload, and keeps the live set', async () => {
    await releases.release('mf-a', 'one', { paths: ['blogs'] });
    const before = await releases.discovery();
    const remote = await releases.build('mf-b', 'one', ['b', 'blogs']);
    await expect(releases.releaseBuild(remote)).rejects.toThrow(
      `mf-b 1.2.0 can't be made live: route page-1: "blogs" takes addresses of "blogs", which is mf-a's`,
    );
    expect(await releases.discovery()).toEqual(before);
    expect(await releases.storage.list('mf-b/')).toEqual([]);
  });

  test('moves a page from one remote to another when both are released at once', async () => {
    const before = [await releases.build('mf-a', 'one', ['a', 'moved']), await releases.build('mf-b', 'one', ['b'])];
    await releases.releaseBuilds(before, { isSnapshot: true });
    const next = [await releases.build('mf-b', 'two', ['b', 'moved']), await releases.build('mf-a', 'two', ['a'])];
    await releases.releaseBuilds(next, { isSnapshot: true });
    const { microFrontends } = await releases.discovery();
    expect(microFrontends['mf-b']?.[0]?.extras.contract.routes.map(({ path }) => path)).toEqual(['b', 'moved']);
  });

  test('ignores invalid contracts of other teams', async () => {
    await releases.release('mf-a', 'one', { paths: ['blogs'] });
    const document = await releases.discovery();
    const [version] = document.microFrontends['mf-a'] ?? [];
    Object.assign(version?.extras.contract ?? {}, { routes: null });
    const key = readPrivateKey(await readFile(join(releases.folder, 'keys/private.pem'), 'utf8'));
    const signed = await signDocument('release-channel', document, key, Date.now() + 1_000);
    await releases.storage.write('discovery.json', JSON.stringify(signed));
    await releases.release('mf-b', 'one', { paths: ['b'] });
    expect(Object.keys((await releases.discovery()).microFrontends)).toEqual(['mf-a', 'mf-b']);
  });

  describe('verify', () => {
    const spoilers: [string, (key: string) => Promise<void>, string][] = [
      ['changed', (key) => releases.storage.write(key, 'evil'), 'is not the file that was released'],
      ['removed', (key) => releases.storage.remove(key), 'is missing'],
      [
        'changed in its compressed form',
        (key) => releases.storage.write(`${key}.br`, 'evil'),
        'remote-entry.js.br is not',
      ],
      ['added', (key) => releases.storage.write(`${key}.js`, 'evil'), 'was not released'],
    ];
    test.each(spoilers)('reports a file that was %s', async (_, spoil, problem) => {
      const { version } = await releases.releaseSnapshot('mf-a', 'one');
      expect(await releases.store.verify('mf-a', version)).toEqual([]);
      await spoil(await releases.keyOf(`mf-a/${version}`, 'browser/remote-entry.js'));
      expect(await releases.store.verify('mf-a', version)).toEqual([expect.stringContaining(problem)]);
    });
  });

  describe('a version that is removed while another team makes it live', () => {
    test('is either live and stored, or removed and rejected', async () => {
      await releases.releaseSnapshot('mf-b', 'one');
      const other = await releases.open();
      for (let round = 0; round < 5; round += 1) {
        const published = await releases.publish('mf-a', `${round}`);
        const [promoted] = await Promise.allSettled([
          other.makeLive([published.discovered]),
          releases.store.removeUnpublished([published]),
        ]);
        const isLive = (await releases.store.live('mf-a'))?.metadata.version === published.version;
        expect(promoted.status).toBe(isLive ? 'fulfilled' : 'rejected');
        expect(await releases.versionsOf('mf-a')).toEqual(
          isLive ? expect.arrayContaining([published.version]) : expect.not.arrayContaining([published.version]),
        );
        if (isLive) expect(await releases.store.verify('mf-a', published.version)).toEqual([]);
      }
      expect(await releases.strayFiles()).toEqual([]);
    });
  });
});
