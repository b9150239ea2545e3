import { cp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyDocument } from 'releases/integrity';
import { ReleaseError } from 'releases/store';
import { RELEASE_FILE, type Release } from 'shared-kernel/remote';
import { BUCKET, FOLDER, TestStore } from './testing/test-store.ts';

describe.each([FOLDER, BUCKET])('signatures in %s', (kind) => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(kind);
  });

  afterEach(() => releases.close());

  test('a machine without keys makes a pair, its private half for itself alone', async () => {
    expect((await stat(join(releases.folder, 'keys/private.pem'))).mode & 0o777).toBe(0o600);
    expect(await releases.publicKeys()).toHaveLength(1);
    await Promise.all([releases.open('other'), releases.open('other'), releases.open('other')]);
    await expect(releases.open('other')).resolves.toBeDefined();
  });

  test('what is live, and each release, are signed; each document is newer than the one before', async () => {
    await releases.release('mf-a', 'one');
    const keys = await releases.publicKeys();
    const first = await verifyDocument('release-channel', await releases.discovery(), keys);
    await releases.release('mf-b', 'one');
    const second = await verifyDocument('release-channel', await releases.discovery(), keys);
    expect(second.signedAt).toBeGreaterThan(first.signedAt);
    const record = JSON.parse(await releases.textOf(`mf-a/1.2.0/${RELEASE_FILE}`));
    const { document } = await verifyDocument<Release>('release', record, keys);
    expect(document.extras.browser['remote-entry.js']).toMatch(/^sha384-/);
  });

  test('does not extend a document that was changed', async () => {
    await releases.release('mf-a', 'one');
    const changed = (await releases.textOf('discovery.json')).replace('mf-a/1.2.0/', 'mf-a/6.6.6/');
    await releases.storage.write('discovery.json', changed);
    await expect(releases.release('mf-b', 'one')).rejects.toThrow(ReleaseError);
    expect(await releases.textOf('discovery.json')).toBe(changed);
  });

  test('a stranger’s key releases nothing', async () => {
    await releases.release('mf-a', 'one');
    const before = await releases.discovery();
    await expect(releases.release('mf-b', 'one', { into: await releases.open('stranger') })).rejects.toThrow(
      'no public key',
    );
    expect(await releases.discovery()).toEqual(before);
  });

  test('a key that sites do not know is not signed with', async () => {
    await releases.open('stranger');
    await cp(join(releases.folder, 'keys/public.pem'), join(releases.folder, 'stranger/public.pem'));
    await expect(releases.open('stranger')).rejects.toThrow('sites would reject its signatures');
  });

  test('a key that is named and missing is not made', async () => {
    await rm(join(releases.folder, 'keys/private.pem'));
    await expect(releases.open()).rejects.toThrow('private.pem');
  });

  test('a key is replaced: both are known, everything is signed again, and the old one is retired', async () => {
    await releases.release('mf-a', 'one');
    await releases.replaceKey();
    expect(await (await releases.open('new')).live('mf-a')).toBeDefined();
    await expect(releases.store.live('mf-a')).rejects.toThrow('no public key');
    const record = JSON.parse(await releases.textOf(`mf-a/1.2.0/${RELEASE_FILE}`));
    await expect(verifyDocument('release', record, await releases.publicKeys('new'))).resolves.toBeDefined();
  });
});
