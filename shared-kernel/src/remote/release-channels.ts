import type { DiscoveryDocument } from './release.ts';

/** The channel of a site's own visitors. */
export const MAIN_CHANNEL = 'discovery';

/** The channel that a document is signed for: what is meant for one must not be put in the place of another. */
export const channelOf = ({ channel = MAIN_CHANNEL }: DiscoveryDocument): string => channel;

/** The channel whose document has some path or address: `…/<channel>.json`. */
export const channelAt = (place: string): string =>
  (place.split(/[?#]/, 1)[0] ?? '').replace(/^.*[\\/]/, '').replace(/\.json$/, '');

/** How long a review is shown after its versions were last published, in days. */
export const REVIEW_DAYS = 7;

const REVIEW = 'review-';

/** The channel of a review, such as of a pull request. @param id its number, or another short name */
export const reviewChannel = (id: string): string => REVIEW + id;

/** Whether a channel is the one of a review: what it names is shown to those alone who have a link to it. */
export const isReview = (channel: string): boolean => channel.startsWith(REVIEW);

/** Whether a review has ended because it was published too long ago. @param signedAt milliseconds since 1970 */
export const isReviewOver = (signedAt: number): boolean => Date.now() - signedAt > REVIEW_DAYS * 24 * 3_600_000;
