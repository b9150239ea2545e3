import { readCookie, siteCookie } from 'shared-kernel/http-server';

const NAME = 'remote-override';

/** The override that a browser brings, by its cookies. */
export const readOverride = (cookies: string | undefined): string | undefined => readCookie(cookies, NAME);

/** The cookie that keeps a browser's pages under an override, until that expires. */
export const overrideCookie = (token: string, expiresAt: Date, isSecure: boolean): string => {
  const maxAge = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1_000));
  return siteCookie(NAME, token, { maxAge, isSecure });
};

/** The cookie that ends an override. */
export const endedCookie = (isSecure: boolean): string => siteCookie(NAME, '', { maxAge: 0, isSecure });
