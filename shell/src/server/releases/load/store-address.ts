import type { DiscoveredVersion } from 'shared-kernel/remote';
import { isRemoteAddress, type ReleasePlaces } from './release-places.ts';

/** Path below which this server has files of releases. */
export const RELEASES_PATH = '/releases/';

/**
 * Address of a release's folder: the contract that the document names is in its `browser` folder.
 * @returns undefined for the local store
 * @throws when it lies outside of the stores that this shell takes code from
 */
export const releaseBase = (
  { url }: Pick<DiscoveredVersion, 'url'>,
  { discovery, stores }: Pick<ReleasePlaces, 'discovery' | 'stores'>,
): URL | undefined => {
  if (!isRemoteAddress(discovery) && !URL.canParse(url)) return undefined;
  const base = new URL('../', new URL(url, isRemoteAddress(discovery) ? discovery : undefined));
  if (!stores.some((store) => base.href.startsWith(store))) throw new Error(`${base} is in no configured store`);
  return base;
};

/**
 * Where a copy of the store has the files that are at `base`.
 * @param fallbackStore address of the copy, without a trailing slash
 */
export const fallbackBase = (
  base: string,
  { stores, fallbackStore }: { stores: string[]; fallbackStore?: string },
): string | undefined => {
  const store = [RELEASES_PATH, ...stores].find((prefix) => base.startsWith(prefix));
  return fallbackStore && store && `${fallbackStore}/${base.slice(store.length)}`;
};

/** Where browsers get the release's files: from the store's own address, or from this server for a local store. */
export const browserBase = (
  name: string,
  version: DiscoveredVersion,
  places: Pick<ReleasePlaces, 'discovery' | 'stores'>,
): string => {
  const base = releaseBase(version, places);
  return base ? new URL('browser/', base).href : ownBase(name, version);
};

/** Where this server has a release's browser files itself. */
export const ownBase = (name: string, { metadata }: Pick<DiscoveredVersion, 'metadata'>): string =>
  `${RELEASES_PATH}${name}/${metadata.version}/browser/`;
