import { readCookie, siteCookie } from 'shared-kernel/http-server';

/** Keeps a browser's pages under an override. */
export const OVERRIDE_COOKIE = 'remote-override';

/** The override that a browser brings, by its cookies. */
export const readOverride = (cookies: string | undefined): string | undefined => readCookie(cookies, OVERRIDE_COOKIE);

/** The cookie that keeps a browser's pages under an override, until that expires. */
export const overrideCookie = (token: string, expiresAt: Date, isSecure: boolean): string => {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1_000));
  return siteCookie(OVERRIDE_COOKIE, token, { maxAge, isSecure });
};
