import { canaryOf, type DiscoveredVersion } from 'shared-kernel/remote';
import { FOLDER, TestStore } from './testing/test-store.ts';

describe('a canary', () => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(FOLDER);
  });

  afterEach(() => releases.close());

  const releaseThree = async () => {
    for (const script of ['one', 'two', 'three']) {
      await releases.releaseSnapshot('mf-a', script);
    }
    const [live, before, first] = await releases.store.sets();
    const versionIn = (set = live) => set.document.microFrontends['mf-a']?.[0] ?? ({} as DiscoveredVersion);
    return { live, before, tried: versionIn(before), other: versionIn(first) };
  };

  test('serves another version while the live set stays the same', async () => {
    const { live, tried, other } = await releaseThree();
    expect((await releases.store.startCanary([tried], 10))?.id).toBe(live.id);
    expect(canaryOf(await releases.discovery())?.versions['mf-a']?.metadata).toEqual(tried.metadata);
    await releases.store.startCanary([other], 30);
    const canary = canaryOf(await releases.discovery());
    expect([canary?.traffic, canary?.versions['mf-a']?.metadata.version]).toEqual([30, other.metadata.version]);
    // One is live, one is the canary.
    expect(await releases.store.prune(Date.now() + 86_400_000)).toHaveLength(1);
  });

  test('ends only when it is the expected one', async () => {
    const { live, tried } = await releaseThree();
    await releases.store.startCanary([tried], 10);
    expect(await releases.store.endCanary(({ traffic }) => traffic === 50)).toMatchObject({ hasEnded: false });
    expect(canaryOf(await releases.discovery())).toBeDefined();
    expect(await releases.store.endCanary()).toMatchObject({ hasEnded: true, set: { id: live.id } });
    expect(canaryOf(await releases.discovery())).toBeUndefined();
    expect(await releases.store.endCanary()).toMatchObject({ hasEnded: false });
  });

  test('continues while another team releases, and ends when its version becomes live', async () => {
    const { tried } = await releaseThree();
    await releases.store.startCanary([tried], 10);
    await releases.releaseSnapshot('mf-b', 'one');
    expect(canaryOf(await releases.discovery())).toMatchObject({ traffic: 10 });
    await releases.store.makeLive([tried]);
    expect(canaryOf(await releases.discovery())).toBeUndefined();
    expect((await releases.store.live('mf-a'))?.metadata.version).toBe(tried.metadata.version);
  });

  test('can’t be replaced by the canary of another remote alone', async () => {
    const { tried } = await releaseThree();
    for (const script of ['one', 'two']) {
      await releases.releaseSnapshot('mf-b', script);
    }
    const [, past] = await releases.store.sets();
    const [second] = past?.document.microFrontends['mf-b'] ?? [];
    if (!second) throw new Error('nothing was live');
    await releases.store.startCanary([tried], 10);
    await expect(releases.store.startCanary([second], 20)).rejects.toThrow(
      `mf-a@${tried.metadata.version} is a canary, which this one would end.\nEnd it with rollback, or promote`,
    );
    expect(canaryOf(await releases.discovery())?.versions).toHaveProperty('mf-a');
    await releases.store.startCanary([tried, second], 20);
    expect(Object.keys(canaryOf(await releases.discovery())?.versions ?? {})).toEqual(['mf-a', 'mf-b']);
  });

  test('can’t be a live version, or one without a live version', async () => {
    const { live } = await releaseThree();
    const [own] = live.document.microFrontends['mf-a'] ?? [];
    if (own) await expect(releases.store.startCanary([own], 10)).rejects.toThrow('already live for all visitors');
    const fresh = await releases.publish('mf-new', 'one');
    await expect(releases.store.startCanary([fresh.discovered], 10)).rejects.toThrow('No version of mf-new is live');
  });
});
