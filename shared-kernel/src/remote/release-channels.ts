import type { DiscoveryDocument } from './release.ts';

/** The channel of a site's own visitors. */
export const MAIN_CHANNEL = 'discovery';

/** The channel that a document is signed for: what is meant for one must not be put in the place of another. */
export const channelOf = ({ channel = MAIN_CHANNEL }: DiscoveryDocument): string => channel;

/** The channel whose document has some path or address: `…/<channel>.json`. */
export const channelAt = (place: string): string =>
  (place.split(/[?#]/, 1)[0] ?? '').replace(/^.*[\\/]/, '').replace(/\.json$/, '');
