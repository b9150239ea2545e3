import { BUCKET, FOLDER, TestStore } from './testing/test-store.ts';

describe.each([FOLDER, BUCKET])('pruning in %s', (kind) => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(kind);
  });

  afterEach(() => releases.close());

  const days = (count: number): number => Date.now() + count * 86_400_000;
  const stored = async () => (await releases.versionsOf('mf-a')).length;

  test('removes versions that were not live since the cutoff, with their sets', async () => {
    for (const script of ['one', 'two', 'three']) {
      await releases.releaseSnapshot('mf-a', script);
    }
    const live = (await releases.discovery()).microFrontends['mf-a']?.[0]?.metadata.version;
    expect(await releases.store.prune(days(-1))).toEqual([]);
    expect(await releases.store.prune(days(1), { isDryRun: true })).toHaveLength(2);
    expect(await stored()).toBe(3);
    expect(await releases.store.prune(days(1))).toHaveLength(2);
    expect(await releases.versionsOf('mf-a')).toEqual([live]);
    expect(await releases.strayFiles()).toEqual([]);
    await expect(releases.rollBack()).rejects.toThrow('No other set was live before');
  });

  test('keeps recently published versions that are not live yet', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    await releases.publish('mf-a', 'two');
    expect(await releases.store.prune(days(-1))).toEqual([]);
    expect(await stored()).toBe(2);
  });

  test('keeps a set that was live since the cutoff, with all of its versions', async () => {
    for (const script of ['one', 'two', 'three']) {
      await releases.releaseSnapshot('mf-a', script);
    }
    const [live, second] = await releases.store.sets();
    // The second one was live until the third was released.
    expect(await releases.store.prune(live.since)).toHaveLength(1);
    await releases.rollBack(second?.id);
  });

  test('ignores a version that was removed in the meantime', async () => {
    const { version } = await releases.releaseSnapshot('mf-a', 'one');
    const placedAt = (number: string) => ({ id: `mf-a/${number}`, place: `mf-a/${number}` });
    await releases.storage.removeVersions([placedAt('0.0.1'), placedAt(version)], async () => new Set());
    expect(await releases.versionsOf('mf-a')).toEqual([]);
  });

  test('prevents making a pruned version live', async () => {
    for (const script of ['one', 'two']) {
      await releases.releaseSnapshot('mf-a', script);
    }
    const [, past] = await releases.store.sets();
    const gone = past?.document.microFrontends['mf-a'] ?? [];
    await releases.store.prune(days(1));
    await expect(releases.store.makeLive(gone)).rejects.toThrow('The store has no mf-a');
  });
});
