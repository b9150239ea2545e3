import { createHash, randomInt } from 'node:crypto';
import { readCookie, siteCookie } from 'shared-kernel/http-server';

const NAME = 'release-share';
/** A number among so many says nothing of who somebody is. */
const SHARES = 1_000;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/** The share of all visitors that a browser belongs to, by its cookies; undefined for one that was never put into any. */
export const readShare = (cookies: string | undefined): number | undefined => {
  const text = readCookie(cookies, NAME) ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
};

/** Puts a browser into a share by chance. */
export const drawShare = (): number => randomInt(SHARES);

/** The cookie that keeps a browser in its share. */
export const shareCookie = (share: number, isSecure: boolean): string =>
  siteCookie(NAME, String(share), { maxAge: MAX_AGE_SECONDS, isSecure });

/**
 * Whether a share gets what is tried. Each trial begins at another share, so that it is not always the same people who get
 * what is new; a greater percentage has all shares of a smaller one.
 * @param id names the trial
 * @param traffic percent of all visitors
 */
export const isChosen = (share: number, id: string, traffic: number): boolean => {
  const first = createHash('sha256').update(id).digest().readUInt32BE() % SHARES;
  return (share - first + SHARES) % SHARES < (traffic / 100) * SHARES;
};
