import { readCookie, siteCookie } from 'server-kernel/http-server';
import type { Pass } from 'shared-kernel/contracts';
import { RELEASES_PATH } from '../load/store-address.ts';

const NAME = 'release-pass';

/** The pass in a browser's cookies. */
export const readPass = (cookies: string | undefined): string | undefined => readCookie(cookies, NAME);

/** The cookie with which a browser sends a pass for files of releases, until the pass expires. */
export const passCookie = ({ token, expiresAt }: Pass, isSecure: boolean): string => {
  const maxAge = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1_000));
  return siteCookie(NAME, token, { maxAge, isSecure, path: RELEASES_PATH });
};
