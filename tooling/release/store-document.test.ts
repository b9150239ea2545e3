import { verifyDocument } from 'releases/integrity';
import { FOLDER, TestStore } from './testing/test-store.ts';

describe('a document that is not the newest', () => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(FOLDER);
  });

  afterEach(() => releases.close());

  const releaseNext = async (name: string) => releases.release(name, 'one');
  const live = async () => Object.keys((await releases.discovery()).microFrontends);

  test('is not signed again when it is an old one', async () => {
    await releaseNext('mf-a');
    const old = await releases.textOf('discovery.json');
    await releaseNext('mf-b');
    await releases.storage.write('discovery.json', old);
    await expect(releaseNext('mf-c')).rejects.toThrow('an old document was restored');
    await expect((await releases.open()).live('mf-a')).rejects.toThrow('--new-document');
    expect(await releases.textOf('discovery.json')).toBe(old);
    expect(await releases.storage.list('mf-c/')).toEqual([]);
  });

  test('is rejected with a clear message when it is invalid', async () => {
    await releaseNext('mf-a');
    await releases.storage.write('discovery.json', 'null');
    await expect(releaseNext('mf-b')).rejects.toThrow(
      /discovery\.json can't be trusted: the document is not signed\.\n/,
    );
    expect(await releases.textOf('discovery.json')).toBe('null');
  });

  test('is not replaced by an empty one when it is missing', async () => {
    await releaseNext('mf-a');
    await releases.storage.remove('discovery.json');
    await expect(releaseNext('mf-b')).rejects.toThrow(/is missing, and the store holds mf-a\/1\.2\.0/);
    await expect((await releases.open()).live('mf-a')).rejects.toThrow('--new-document');
    expect(await releases.storage.list('mf-b/')).toEqual([]);
  });

  test.each([
    ['lost', async () => releases.storage.remove('discovery.json')],
    ['old', async (old: string) => releases.storage.write('discovery.json', old)],
  ])('can be started over when it is %s, newer than any that sites have', async (_, spoil) => {
    await releaseNext('mf-a');
    const old = await releases.textOf('discovery.json');
    await releaseNext('mf-b');
    const keys = await releases.publicKeys();
    const { signedAt } = await verifyDocument('release-channel', await releases.discovery(), keys);
    await spoil(old);
    await releases.release('mf-b', 'one', { into: await releases.open('keys', { startsOver: true }) });
    expect(await live()).toEqual(['mf-b']);
    const next = await verifyDocument('release-channel', await releases.discovery(), keys);
    expect(next.signedAt).toBeGreaterThan(signedAt);
  });

  test('is not started over before a version can be live', async () => {
    await releaseNext('mf-a');
    await releases.storage.remove('discovery.json');
    const next = await releases.open('keys', { startsOver: true });
    const published = await releases.publishBuild(await releases.build('mf-b', 'one'), { into: next });
    expect(await releases.storage.read('discovery.json')).toBeUndefined();
    await next.makeLive(published.map((one) => one.discovered));
    await next.removeUnpublished(published);
    expect(await releases.versionsOf('mf-b')).toEqual(['1.2.0']);
  });

  test('is started over once by concurrent releases, which both become live', async () => {
    await releaseNext('mf-a');
    await releases.storage.remove('discovery.json');
    const one = await releases.open('keys', { startsOver: true });
    const other = await releases.open('keys', { startsOver: true });
    expect((await one.liveSet()).document.microFrontends).toEqual({});
    await releases.release('mf-b', 'one', { into: other });
    await releases.release('mf-c', 'one', { into: one });
    expect(await live()).toEqual(['mf-b', 'mf-c']);
  });

  test('is kept when it is valid', async () => {
    await releaseNext('mf-a');
    await releases.release('mf-b', 'one', { into: await releases.open('keys', { startsOver: true }) });
    expect(await live()).toEqual(['mf-a', 'mf-b']);
  });

  test('is created for a store that was emptied', async () => {
    await releaseNext('mf-a');
    for (const key of await releases.storage.list('')) await releases.storage.remove(key);
    await releaseNext('mf-b');
    expect(await live()).toEqual(['mf-b']);
  });
});
