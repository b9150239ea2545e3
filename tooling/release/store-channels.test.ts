import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from 'releases/store';
import { type DiscoveredVersion, MAIN_CHANNEL, RELEASE_FILE } from 'shared-kernel/remote';
import { BUCKET, FOLDER, TestStore } from './testing/test-store.ts';

describe.each([FOLDER, BUCKET])('a separate channel in %s', (kind) => {
  let releases: TestStore;

  beforeEach(async () => {
    releases = await TestStore.create(kind);
  });

  afterEach(() => releases.close());

  const releaseThere = async (script: string): Promise<ReleaseStore> => {
    const staging = await releases.open('keys', { channel: 'staging', isNewChannel: true });
    await releases.releaseSnapshot('mf-a', script, staging);
    return staging;
  };

  test('has a separate document and history, and shares versions with the main channel', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    const [{ id, document }] = await releases.store.sets();
    await releaseThere('two');
    const staging = await releaseThere('three');
    expect((await releases.store.liveSet()).id).toBe(id);
    expect(await releases.store.sets()).toHaveLength(1);
    expect(await staging.sets()).toHaveLength(2);
    expect(await staging.channels()).toEqual(['discovery', 'staging']);
    const [version] = document.microFrontends['mf-a'] ?? [];
    if (version) await staging.makeLive([version]);
    expect((await staging.liveSet()).id).toBe(id);
  });

  test('protects its versions from the pruning of another channel', async () => {
    await releaseThere('one');
    for (const script of ['two', 'three']) {
      await releases.releaseSnapshot('mf-a', script);
    }
    const staging = await releases.open('keys', { channel: 'staging' });
    const live = await staging.live('mf-a');
    expect(await releases.store.prune(Date.now() + 86_400_000)).toHaveLength(1);
    expect(await staging.verify('mf-a', live?.metadata.version ?? '')).toEqual([]);
  });

  test.each([
    ['the main one', 'discovery'],
    ['this one', 'staging'],
  ])('rejects pruning and signing while the document of %s is missing', async (_, lost) => {
    await releases.releaseSnapshot('mf-a', 'one');
    await releaseThere('two');
    await releaseThere('three');
    await releases.storage.remove(`${lost}.json`);
    await rm(join(releases.folder, 'seen'), { recursive: true });
    for (const channel of [MAIN_CHANNEL, 'staging']) {
      const opened = await releases.open('keys', { channel });
      await expect(opened.prune(Date.now() + 86_400_000)).rejects.toThrow(`${lost}.json is missing`);
      await expect(opened.rotateSignatures()).rejects.toThrow(`${lost}.json is missing`);
    }
    expect(await releases.versionsOf('mf-a')).toHaveLength(3);
  });

  test('ignores unrelated files next to the documents, unless they may be one', async () => {
    await releaseThere('one');
    await releases.storage.write('manifest.json', '{"name":"mall"}');
    await releases.storage.write('null.json', 'null');
    expect(await releases.store.channels()).toEqual(['discovery', 'staging']);
    expect(await releases.store.prune(Date.now() + 86_400_000)).toEqual([]);
    await releases.storage.write('staging.json', (await releases.textOf('staging.json')).replace('mf-a', 'mf-b'));
    await expect(releases.store.prune(Date.now() + 86_400_000)).rejects.toThrow("staging.json can't be trusted");
    await releases.storage.write('staging.json', 'spoiled');
    await expect(releases.store.prune(Date.now() + 86_400_000)).rejects.toThrow("staging.json can't be trusted");
  });

  test('rejects the document or a past set of another channel', async () => {
    await releases.releaseSnapshot('mf-a', 'one');
    const main = await releases.textOf('discovery.json');
    await releaseThere('two');
    const staging = await releaseThere('three');
    const [, past] = await staging.sets();
    await releases.storage.write(`sets/${past?.since}.json`, await releases.textOf(`sets/staging/${past?.since}.json`));
    await expect(releases.rollBack()).rejects.toThrow('No other set was live before');
    await expect(releases.store.prune(Date.now() + 86_400_000)).rejects.toThrow(
      'versions that those sets need are unknown',
    );
    await releases.storage.write('discovery.json', await releases.textOf('staging.json'));
    await expect(releases.store.liveSet()).rejects.toThrow('discovery.json is the document of the channel staging');
    await releases.storage.write('staging.json', main);
    await expect(staging.liveSet()).rejects.toThrow('staging.json is the document of the channel discovery');
  });

  test('rejects a version that is removed in the meantime', async () => {
    const published = await releases.publish('mf-a', 'one');
    const staging = await releases.open('keys', { channel: 'staging', isNewChannel: true });
    releases.onceAfterRead(`mf-a/${published.version}/${RELEASE_FILE}`, () =>
      releases.store.removeUnpublished([published]),
    );
    await expect(staging.makeLive([published.discovered])).rejects.toThrow('The store has no mf-a');
    expect(await staging.live('mf-a')).toBeUndefined();
  });

  test('is not created by a mistyped name', async () => {
    await releaseThere('one');
    const mistaken = await releases.open('keys', { channel: 'stagign' });
    const [live] =
      (await (await releases.open('keys', { channel: 'staging' })).liveSet()).document.microFrontends['mf-a'] ?? [];
    if (!live) throw new Error('nothing is live');
    await expect(mistaken.makeLive([live])).rejects.toThrow(
      /has no channel stagign; it has discovery, staging\.\nUse one of them, or create the channel with --new-channel\.$/,
    );
    await expect(releases.releaseSnapshot('mf-b', 'one', mistaken)).rejects.toThrow('stagign');
    await expect(mistaken.liveSet()).rejects.toThrow('stagign');
    expect(await releases.storage.read('stagign.json')).toBeUndefined();
    expect(await releases.storage.list('mf-b/')).toEqual([]);
  });

  test.each(['Staging', '../evil', 'a/b', ''])('rejects the name %p', async (name) => {
    await expect(releases.open('keys', { channel: name })).rejects.toThrow('not a valid channel name');
  });

  describe('of a review', () => {
    const publish = async (script: string) => (await releases.publish('mf-a', script)).discovered;
    const shownIn = async (channel: string) => {
      const { microFrontends } = JSON.parse(await releases.textOf(`${channel}.json`));
      return Object.values<DiscoveredVersion[]>(microFrontends).flatMap((all) => all.map(({ metadata }) => metadata));
    };

    test('contains only the last published versions, and can be recreated', async () => {
      await releases.releaseSnapshot('mf-a', 'one');
      const live = await releases.textOf('discovery.json');
      const { reviews } = releases.store;
      const [two, other] = [await publish('two'), (await releases.publish('mf-b', 'one')).discovered];
      expect(await reviews.publish('12', [two, other])).toBe('review-12');
      await reviews.publish('12', [two]);
      expect(await shownIn('review-12')).toEqual([two.metadata]);
      expect(await releases.textOf('discovery.json')).toBe(live);
      expect(await releases.store.prune(Date.now() + 86_400_000)).toHaveLength(1);
      expect(await releases.store.verify('mf-a', two.metadata.version)).toEqual([]);
      expect([await reviews.end('12'), await reviews.end('12')]).toEqual([true, false]);
      expect(await releases.storage.read('review-12.json')).toBeUndefined();
      await reviews.publish('12', [two]);
      expect(await shownIn('review-12')).toEqual([two.metadata]);
    });

    test('expires a week after the last publication', async () => {
      await releases.releaseSnapshot('mf-a', 'one');
      const two = await publish('two');
      const { reviews } = releases.store;
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 8 * 86_400_000);
      await reviews.publish('old', [two]);
      await reviews.publish('again', [two]);
      clock.mockReturnValue(now);
      await reviews.publish('again', [two]);
      expect(await reviews.endExpired({ isDryRun: true })).toEqual(['review-old']);
      expect(await reviews.endExpired()).toEqual(['review-old']);
      expect(await releases.store.channels()).toEqual(['discovery', 'review-again']);
      clock.mockRestore();
    });

    test.each(['../evil', 'A', 'a b', ''])('rejects the name %p', async (id) => {
      await expect(releases.store.reviews.publish(id, [])).rejects.toThrow('not a valid channel name');
      await expect(releases.store.reviews.end(id)).rejects.toThrow('not a valid channel name');
    });
  });
});
