import type { DiscoveryDocument } from './release.ts';

/** The channel that visitors get. */
export const MAIN_CHANNEL = 'discovery';

/** The channel that a document is signed for. It prevents copying a document to another channel. */
export const channelOf = ({ channel = MAIN_CHANNEL }: DiscoveryDocument): string => channel;

/** Returns the channel of a document's path or address: `…/<channel>.json`. */
export const channelAt = (place: string): string =>
  (place.split(/[?#]/, 1)[0] ?? '').replace(/^.*[\\/]/, '').replace(/\.json$/, '');

/** Retention of a review after its versions were last published, in days. */
export const REVIEW_DAYS = 7;

const REVIEW = 'review-';

/** The channel of a review, such as of a pull request. @param id its number, or another short name */
export const reviewChannel = (id: string): string => REVIEW + id;

/** Whether a channel belongs to a review. Only visitors with a link see its versions. */
export const isReview = (channel: string): boolean => channel.startsWith(REVIEW);

/** Whether a review's retention has passed. @param signedAt milliseconds since 1970 */
export const isReviewOver = (signedAt: number): boolean => Date.now() - signedAt > REVIEW_DAYS * 24 * 3_600_000;
