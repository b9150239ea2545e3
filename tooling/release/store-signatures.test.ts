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

  test('creates a key pair on a machine without keys, with a private half that only its owner can read', async () => {
    expect((await stat(join(releases.folder, 'keys/private.pem'))).mode & 0o777).toBe(0o600);
    expect(await releases.publicKeys()).toHaveLength(1);
    await Promise.all([releases.open('other'), releases.open('other'), releases.open('other')]);
    await expect(releases.open('other')).resolves.toBeDefined();
  });

  test('signs the live document and each release, with increasing times', async () => {
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

  test('rejects releases with an unknown key', async () => {
    await releases.release('mf-a', 'one');
    const before = await releases.discovery();
    await expect(releases.release('mf-b', 'one', { into: await releases.open('stranger') })).rejects.toThrow(
      'no public key',
    );
    expect(await releases.discovery()).toEqual(before);
  });

  test('does not sign with a key that sites do not trust', async () => {
    await releases.open('stranger');
    await cp(join(releases.folder, 'keys/public.pem'), join(releases.folder, 'stranger/public.pem'));
    await expect(releases.open('stranger')).rejects.toThrow('sites would reject its signatures');
  });

  test('does not create a configured key that is missing', async () => {
    await rm(join(releases.folder, 'keys/private.pem'));
    await expect(releases.open()).rejects.toThrow('private.pem');
  });

  test('rotates a key: trusts both, signs everything again, and retires the old one', async () => {
    await releases.release('mf-a', 'one');
    await releases.replaceKey();
    expect(await (await releases.open('new')).live('mf-a')).toBeDefined();
    await expect(releases.store.live('mf-a')).rejects.toThrow('no public key');
    const record = JSON.parse(await releases.textOf(`mf-a/1.2.0/${RELEASE_FILE}`));
    await expect(verifyDocument('release', record, await releases.publicKeys('new'))).resolves.toBeDefined();
  });
});
