import { createHash, randomInt } from 'node:crypto';
import { readCookie, siteCookie } from 'server-kernel/http-server';

const NAME = 'release-share';
/** Few enough that the number doesn't identify a visitor. */
const SHARES = 1_000;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/** The share of a browser, from its cookies; undefined without one. */
export const readShare = (cookies: string | undefined): number | undefined => {
  const text = readCookie(cookies, NAME) ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};

/** Draws a random share for a browser. */
export const drawShare = (): number => randomInt(SHARES);

/** The cookie that keeps a browser in its share. */
export const shareCookie = (share: number, isSecure: boolean): string =>
  siteCookie(NAME, String(share), { maxAge: MAX_AGE_SECONDS, isSecure });

/**
 * Whether a share gets the canary. Each canary starts at another share, so that different visitors get it. A larger
 * percentage includes all shares of a smaller one.
 * @param id identifies the canary
 * @param traffic percent of all visitors
 */
export const isChosen = (share: number, id: string, traffic: number): boolean => {
  const first = createHash('sha256').update(id).digest().readUInt32BE() % SHARES;
  return (share - first + SHARES) % SHARES < (traffic / 100) * SHARES;
};
