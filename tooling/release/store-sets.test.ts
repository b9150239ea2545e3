import { verifyDocument } from 'releases/integrity';
import { toDiscoveredVersion } from 'releases/store';
import { FOLDER, TestStore } from './testing/test-store.ts';

describe('sets', () => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(FOLDER);
  });

  afterEach(() => releases.close());

  const releaseNext = async (name: string, script: string): Promise<void> => {
    await releases.releaseSnapshot(name, script);
  };
  const liveVersion = async (name: string) => (await releases.discovery()).microFrontends[name]?.[0]?.metadata.version;

  test('are stored once they were live, newest first, with a hash of their content as id', async () => {
    await releaseNext('mf-a', 'one');
    await releaseNext('mf-b', 'one');
    await releaseNext('mf-b', 'two');
    const [live, ...before] = await releases.store.sets();
    expect(Object.keys(live.document.microFrontends)).toEqual(['mf-a', 'mf-b']);
    expect(before.map(({ document }) => Object.keys(document.microFrontends))).toEqual([['mf-a', 'mf-b'], ['mf-a']]);
    expect(new Set([live, ...before].map(({ id }) => id)).size).toBe(3);
  });

  test('rolls back to the last one with a new signature, and the next rollback undoes that', async () => {
    await releaseNext('mf-a', 'one');
    const [first] = await releases.store.sets();
    const version = await liveVersion('mf-a');
    await releaseNext('mf-a', 'two');
    const [second] = await releases.store.sets();
    expect(await liveVersion('mf-a')).not.toBe(version);
    expect((await releases.rollBack()).id).toBe(first.id);
    expect(await liveVersion('mf-a')).toBe(version);
    const keys = await releases.publicKeys();
    const { signedAt } = await verifyDocument('release-channel', await releases.discovery(), keys);
    expect(signedAt).toBeGreaterThan(second.since);
    expect((await releases.rollBack()).id).toBe(second.id);
  });

  test('count as one when signed again, live since the first time', async () => {
    await releaseNext('mf-a', 'one');
    const before = await releases.store.sets();
    const built = await releases.publish('mf-b', 'bad');
    await releases.store.removeUnpublished([built]);
    expect((await releases.store.sets()).map(({ id, since }) => ({ id, since }))).toEqual(
      before.map(({ id, since }) => ({ id, since })),
    );
    await expect(releases.rollBack(before[0].id)).rejects.toThrow(`No set ${before[0].id} was live before`);
  });

  test('can be restored by id', async () => {
    for (const script of ['one', 'two', 'three']) await releaseNext('mf-a', script);
    const [live, , oldest] = await releases.store.sets();
    await releases.rollBack(oldest?.id);
    expect((await releases.store.sets())[0].id).toBe(oldest?.id);
    await expect(releases.rollBack('000000000000')).rejects.toThrow('No set 000000000000 was live before');
    await releases.rollBack(live.id);
  });

  test('exclude an empty site from rollbacks', async () => {
    await releaseNext('mf-a', 'one');
    await expect(releases.rollBack()).rejects.toThrow('No other set was live before');
    expect(await liveVersion('mf-a')).toBeDefined();
  });

  test('cannot roll back to a changed one, or one signed with an unknown key', async () => {
    for (const script of ['one', 'two']) await releaseNext('mf-a', script);
    const [, past] = await releases.store.sets();
    const key = `sets/${past?.since}.json`;
    await releases.storage.write(key, (await releases.textOf(key)).replace('mf-a', 'mf-x'));
    await expect(releases.rollBack()).rejects.toThrow('No other set was live before');
  });

  test('names the set of a rollback without a change', async () => {
    for (const script of ['one', 'two']) await releaseNext('mf-a', script);
    const before = await releases.discovery();
    const [, past] = await releases.store.sets();
    expect((await releases.store.findRollbackTarget()).id).toBe(past?.id);
    expect(await releases.discovery()).toEqual(before);
    expect(await releases.store.sets()).toHaveLength(2);
  });

  test('can be restored with another key after signing again', async () => {
    for (const script of ['one', 'two']) await releaseNext('mf-a', script);
    const [, past] = await releases.store.sets();
    await releases.replaceKey();
    expect((await releases.rollBack(undefined, await releases.open('new'))).id).toBe(past?.id);
    expect(await (await releases.open('new')).prune(0)).toEqual([]);
  });

  test('can publish a version without making it live, and promote it later', async () => {
    await releaseNext('mf-a', 'one');
    const before = await releases.discovery();
    const published = await releases.publish('mf-a', 'two');
    expect(await releases.discovery()).toEqual(before);
    const { release } = await releases.store.version('mf-a', published.version);
    await releases.store.makeLive([toDiscoveredVersion(release)]);
    expect(await liveVersion('mf-a')).toBe(published.version);
    await expect(releases.store.version('mf-a', '9.9.9')).rejects.toThrow('The store has no mf-a 9.9.9');
  });

  test('include the live set of a store from before sets were stored, which is not pruned', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    for (const key of await releases.storage.list('sets/')) await releases.storage.remove(key);
    await releases.releaseSnapshot('mf-a', 'two');
    const [, past] = await releases.store.sets();
    expect(await releases.store.prune((await releases.store.liveSet()).since)).toEqual([]);
    expect((await releases.rollBack()).id).toBe(past?.id);
  });

  test('reject a change that was checked against another live set', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    const { id } = await releases.store.liveSet();
    const [first] = (await releases.discovery()).microFrontends['mf-a'] ?? [];
    await releases.releaseSnapshot('mf-a', 'two');
    if (!first) throw new Error('nothing was live');
    expect(await releases.store.makeLive([first], id)).toBeUndefined();
    expect(await releases.store.makeLive([first], (await releases.store.liveSet()).id)).toMatchObject({ id });
  });
});
