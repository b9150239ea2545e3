import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILE } from 'shared-kernel/remote';
import { openS3 } from 'shared-kernel/testing/s3';
import { TestStore } from './testing/test-store.ts';

describe('releases in a bucket', () => {
  let s3: Awaited<ReturnType<typeof openS3>>;
  let releases: TestStore;

  beforeEach(async () => {
    s3 = await openS3();
    releases = await TestStore.createAt(s3.releasesEnv);
  });

  afterEach(async () => {
    await releases.close();
    await s3.close();
  });

  test('stores files with their type, encoding and cache lifetime', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    const url = `${s3.url}/releases`;
    const [version] = (await releases.discovery()).microFrontends['mf-a'] ?? [];
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

  test('hides a release that was killed, allows others, and removes its leftovers', async () => {
    const remote = await releases.build('mf-a', 'one');
    await writeFile(join(remote, 'dist/browser/large.js'), 'const a = 1;\n'.repeat(2_000_000));
    const release = releases.spawnRelease(remote);
    const ended = once(release, 'exit');
    while ((await releases.storage.list('mf-a/')).length === 0) {
      if (release.exitCode !== null) throw new Error('it has ended before it was killed');
      await new Promise((done) => setTimeout(done, 5));
    }
    release.kill('SIGKILL');
    await ended;
    expect(await releases.storage.versions()).toEqual([]);
    const left = await releases.strayFiles();
    expect(left).not.toEqual([]);

    await rm(join(remote, 'dist/browser/large.js'));
    expect(await releases.releaseBuild(remote)).toMatchObject({ version: '1.2.0', isNew: true });
    await releases.store.prune(Date.now() - 86_400_000);
    expect(await releases.strayFiles()).toEqual(left);
    await releases.store.prune(Date.now() + 86_400_000);
    expect(await releases.strayFiles()).toEqual([]);
    expect(await releases.store.verify('mf-a', '1.2.0')).toEqual([]);
  });

  test('sweeps only leftovers of releases and of the probes', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    const others = ['photos/2026/summer/browser/sea.jpg', 'mf-a/notes/draft/node/a.txt'];
    for (const key of [...others, '.conditions/left']) await releases.storage.write(key, '');
    await releases.store.prune(Date.now() + 86_400_000);
    expect((await releases.strayFiles()).toSorted()).toEqual(others.toSorted());
  });

  test('supports the commands', async () => {
    const ended = once(releases.spawnRelease(await releases.build('mf-a', 'one')), 'exit');
    expect(await ended).toEqual([0, null]);
    expect(Object.keys((await releases.discovery()).microFrontends)).toEqual(['mf-a']);
  });

  test('differs from a bucket of the same name on another server', async () => {
    const other = await openS3();
    try {
      const elsewhere = await releases.at(other.releasesEnv);
      await elsewhere.release('mf-a', 'one');
      await releases.release('mf-b', 'one');
      await elsewhere.release('mf-c', 'one');
      expect(Object.keys((await elsewhere.discovery()).microFrontends)).toEqual(['mf-a', 'mf-c']);
    } finally {
      await other.close();
    }
  });

  test('rejects a storage without conditional writes before an upload', async () => {
    const old = await openS3({ ignoresConditions: true });
    try {
      const ignored = await releases.at(old.releasesEnv);
      await expect(ignored.release('mf-a', 'one')).rejects.toThrow(
        /^s3:\/\/mall-files\/releases ignores conditional writes .*\nUse a storage that supports them, or a folder\.$/,
      );
      expect(await old.keys()).toEqual([]);
    } finally {
      await old.close();
    }
  });

  test.each([
    ['a record', RELEASE_FILE],
    ['a document', 'discovery.json'],
  ])('retries %s after a conflicting write, and does not treat it as existing', async (_, conflictsAt) => {
    const busy = await openS3({ conflictsAt });
    try {
      const contested = await releases.at(busy.releasesEnv);
      expect(await contested.release('mf-a', 'one')).toMatchObject({ isNew: true });
      expect(await contested.store.verify('mf-a', '1.2.0')).toEqual([]);
      expect(await contested.strayFiles()).toEqual([]);
    } finally {
      await busy.close();
    }
  });

  test.each([
    ['keys that are not known', { RELEASES_S3_SECRET_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { RELEASES: 's3://no-bucket/releases' }, 'NoSuchBucket'],
    ['a storage that does not answer', { RELEASES_S3_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ])('reports %s in two lines', async (_, wrong, reason) => {
    const misled = await releases.at({ ...s3.releasesEnv, ...wrong });
    await expect(misled.release('mf-a', 'one')).rejects.toThrow(
      new RegExp(`^s3://.* can't be used: .*${reason}.*\nCheck RELEASES and the settings that start with RELEASES_S3_`),
    );
  });
});
