import { readCookie, siteCookie } from 'server-kernel/http-server';

const NAME = 'review-versions';
const MAX_AGE_SECONDS = 24 * 3_600;

/** Versions that a reviewer has chosen, by the remotes' names. */
export type Choice = Record<string, string>;

/** Content of the cookie: a choice applies to one review. */
interface Kept {
  channel: string;
  versions: Choice;
}

/** A version as in the folder names of stores; excludes path traversal. */
const VERSION = /^\d[\w.+-]{0,99}$/;
const REMOTE = /^[a-z][a-z0-9-]{0,99}$/;

/** Parses form fields into versions of remotes. */
export const readVersions = (fields: Iterable<[string, unknown]>): Choice =>
  Object.fromEntries(
    [...fields].filter(
      (field): field is [string, string] =>
        REMOTE.test(field[0]) && typeof field[1] === 'string' && VERSION.test(field[1]),
    ),
  );

/** The versions that a browser's cookies choose in a review. */
export const readChoice = (cookies: string | undefined, channel: string): Choice => {
  try {
    const kept: Kept = JSON.parse(Buffer.from(readCookie(cookies, NAME) ?? '', 'base64url').toString('utf8'));
    return kept.channel === channel ? readVersions(Object.entries(kept.versions)) : {};
  } catch {
    return {};
  }
};

/** The cookie that stores a choice of versions. */
export const choiceCookie = (kept: Kept, isSecure: boolean): string =>
  siteCookie(NAME, Buffer.from(JSON.stringify(kept)).toString('base64url'), { maxAge: MAX_AGE_SECONDS, isSecure });
