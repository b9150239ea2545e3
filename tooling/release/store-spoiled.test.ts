import { RELEASE_FILE } from 'shared-kernel/remote';
import { FOLDER, TestStore } from './testing/test-store.ts';

describe('a store with content of an attacker', () => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(FOLDER);
  });

  afterEach(() => releases.close());

  const recordOf = (version: string): string => `mf-a/${version}/${RELEASE_FILE}`;
  const releaseTwo = async (): Promise<[string, string]> => {
    const one = await releases.releaseSnapshot('mf-a', 'one');
    const two = await releases.releaseSnapshot('mf-a', 'two');
    return [one.version, two.version];
  };

  test('rejects an old version in place of a new one', async () => {
    const [one, two] = await releaseTwo();
    await releases.storage.write(recordOf(two), await releases.textOf(recordOf(one)));
    await expect(releases.store.version('mf-a', two)).rejects.toThrow('is the record of another version');
    await expect(releases.rollBack()).resolves.toBeDefined();
    await expect(releases.rollBack()).rejects.toThrow('is the record of another version');
  });

  test('reports an invalid folder, and still lists and verifies the others', async () => {
    const [one] = await releaseTwo();
    await releases.storage.write(`junk/1/${RELEASE_FILE}`, '{}');
    const { versions, problems } = await releases.store.versions();
    expect(versions).toHaveLength(2);
    expect(problems).toEqual([expect.stringContaining('junk')]);
    expect(await releases.store.verify('mf-a', one)).toEqual([]);
  });

  test('does not prune while a record can’t be read, and says how to fix it', async () => {
    const [one, two] = await releaseTwo();
    const record = await releases.textOf(recordOf(two));
    await releases.storage.write(recordOf(two), '{}');
    await expect(releases.store.prune(Date.now() + 86_400_000)).rejects.toThrow(
      /^The files that these need can't be determined: .*release\.json .*\nSign them again with the previous key .*$/,
    );
    await releases.storage.write(recordOf(two), record);
    expect(await releases.store.verify('mf-a', two)).toEqual([]);
    expect(await releases.store.prune(Date.now() + 86_400_000)).toMatchObject([{ version: one }]);
  });

  test('does not make a version live whose content changed after it was inspected', async () => {
    await releaseTwo();
    const [live] = (await releases.discovery()).microFrontends['mf-a'] ?? [];
    if (!live) throw new Error('nothing is live');
    const looked = { ...live, metadata: { ...live.metadata, integrity: 'sha384-other' } };
    await expect(releases.store.makeLive([looked])).rejects.toThrow('changed after it was inspected');
  });

  test('does not prune versions that a set without a trusted signature may need', async () => {
    await releaseTwo();
    await releases.storage.write('sets/1.json', '{}');
    await expect(releases.store.prune(Date.now() + 86_400_000)).rejects.toThrow(
      'versions that those sets need are unknown',
    );
  });

  test('does not sign a record again that replaced the previous one in the meantime', async () => {
    const [, version] = await releaseTwo();
    const key = recordOf(version);
    const newer = `${await releases.textOf(key)}\n`;
    releases.onceAfterRead(key, () => releases.storage.write(key, newer));
    await releases.store.rotateSignatures();
    expect(await releases.textOf(key)).toBe(newer);
  });

  test('keeps the age of each version when signing again', async () => {
    const [one] = await releaseTwo();
    const { publishedAt } = await releases.store.version('mf-a', one);
    const text = await releases.textOf(recordOf(one));
    await releases.store.rotateSignatures();
    expect((await releases.store.version('mf-a', one)).publishedAt).toBe(publishedAt);
    expect(JSON.parse(await releases.textOf(recordOf(one))).extras).toEqual(JSON.parse(text).extras);
  });
});
