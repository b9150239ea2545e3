import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import type { LiveSite } from '../releases/compose/live-site.ts';
import type { Versions } from '../releases/follow/review-channels.ts';
import { StoredReleases } from '../releases/load/stored-releases.ts';
import type { Releases } from '../releases/releases.ts';
import { ReleaseFolder } from '../releases/testing/release-folder.ts';
import { reviewPage } from './reviewed-page.ts';

const DAY_MS = 24 * 3_600_000;

let folder: ReleaseFolder;
let live: DiscoveredVersion;
let reviewed: DiscoveredVersion;

const publish = (signedAt = Date.now(), channel = 'review-12', key?: Parameters<ReleaseFolder['discovery']>[2]) =>
  folder
    .discovery([reviewed], signedAt, key, channel)
    .then((text) => folder.write(join('releases', 'review-12.json'), text));

/**
 * Reviews a page.
 * @returns its versions other than the live ones, and those that the store lacks
 */
const review = async (choice: Record<string, string> = {}, channel = 'review-12') => {
  const shown: Versions[] = [];
  const discovery = join(folder.releases, 'discovery.json');
  const places = { discovery, releases: folder.releases, publicKeys: folder.publicKeys };
  const releases = {
    site: { remotes: [{ contract: live.extras.contract }] },
    stored: new StoredReleases(places),
    withVersions: async (versions: Versions) => {
      shown.push(versions);
      return {} as LiveSite;
    },
  } as unknown as Releases;
  const page = await reviewPage(channel, choice, { discovery, publicKeys: folder.publicKeys, releases });
  const versions = Object.values(shown[0] ?? {}).map(({ metadata }) => metadata.version);
  return { versions, reviewed: page.reviewed, missing: page.missing };
};

beforeEach(async () => {
  folder = await ReleaseFolder.create();
  live = await folder.release('1.0.0');
  reviewed = await folder.release('1.1.0');
  await folder.release('0.9.0');
  await publish();
});

afterEach(() => rm(folder.root, { recursive: true }));

it('consists of the versions that the review names', async () => {
  expect(await review()).toEqual({ versions: ['1.1.0'], reviewed: { 'mf-a': '1.1.0' }, missing: [] });
});

it('consists of the versions that the reviewer selects, if the store has them', async () => {
  expect(await review({ 'mf-a': '1.1.0' })).toMatchObject({ versions: ['1.1.0'], missing: [] });
  expect(await review({ 'mf-a': '1.0.0' })).toMatchObject({ versions: [], missing: [] });
  expect(await review({ 'mf-a': '0.9.0' })).toMatchObject({ versions: ['0.9.0'], missing: [] });
  expect(await review({ 'mf-a': '2.0.0' })).toMatchObject({ versions: ['1.1.0'], missing: ['mf-a@2.0.0'] });
  expect(await review({ 'mf-b': '1.0.0' })).toMatchObject({ versions: ['1.1.0'], missing: [] });
});

it('ignores a selected version without a trusted signature', async () => {
  await folder.release('3.0.0', generateKeyPairSync('ed25519').privateKey);
  expect(await review({ 'mf-a': '3.0.0' })).toMatchObject({ versions: ['1.1.0'], missing: ['mf-a@3.0.0'] });
});

it('is rejected once the review has ended, or is a week old', async () => {
  await publish(Date.now() - 6 * DAY_MS);
  expect(await review()).toMatchObject({ versions: ['1.1.0'] });
  await publish(Date.now() - 8 * DAY_MS);
  await expect(review()).rejects.toThrow('too long ago');
  await rm(join(folder.releases, 'review-12.json'));
  await expect(review()).rejects.toThrow('no such file');
});

it('is denied when the document is of another channel, or signed by an unknown key', async () => {
  await publish(Date.now(), 'staging');
  await expect(review()).rejects.toThrow('of the channel staging');
  await publish(Date.now(), 'review-12', generateKeyPairSync('ed25519').privateKey);
  await expect(review()).rejects.toThrow();
  await expect(review({}, 'discovery')).rejects.toThrow('no channel of a review');
});
