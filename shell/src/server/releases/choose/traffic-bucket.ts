import { createHash, randomInt } from 'node:crypto';
import { readCookie, siteCookie } from 'server-kernel/http-server';

const COOKIE = 'release-share';
/** Few enough that the number doesn't identify a visitor. */
const BUCKETS = 1_000;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/** Reads a browser's traffic bucket from its cookies; undefined without one. */
export const readBucket = (cookies: string | undefined): number | undefined => {
  const text = readCookie(cookies, COOKIE) ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};

/** Draws a random bucket for a browser. */
export const drawBucket = (): number => randomInt(BUCKETS);

/** The cookie that keeps a browser in its bucket. */
export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  siteCookie(COOKIE, String(bucket), { maxAge: MAX_AGE_SECONDS, isSecure });

/**
 * Whether a bucket gets the canary. Each canary starts at a bucket that its id selects, so that different visitors get
 * it. A larger percentage includes all buckets of a smaller one.
 * @param id identifies the canary
 * @param traffic percent of all visitors
 */
export const isInCanary = (bucket: number, id: string, traffic: number): boolean => {
  const first = createHash('sha256').update(id).digest().readUInt32BE() % BUCKETS;
  return (bucket - first + BUCKETS) % BUCKETS < (traffic / 100) * BUCKETS;
};
