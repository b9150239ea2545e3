import { readCookie, siteCookie } from 'server-kernel/http-server';

/** Name of the cookie of an override. */
export const OVERRIDE_COOKIE = 'remote-override';

/** The override in a browser's cookies. */
export const readOverride = (cookies: string | undefined): string | undefined => readCookie(cookies, OVERRIDE_COOKIE);

/** The cookie that applies an override to a browser's pages until the override expires. */
export const overrideCookie = (token: string, expiresAt: Date, isSecure: boolean): string => {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1_000));
  return siteCookie(OVERRIDE_COOKIE, token, { maxAge, isSecure });
};
