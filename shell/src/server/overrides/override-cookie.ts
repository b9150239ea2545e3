const NAME = 'remote-override';

const attributes = (maxAge: number, isSecure: boolean): string =>
  `Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/** The override that a browser brings, by its cookies. */
export const readOverride = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)remote-override=([\w.-]+)(?=;|$)/.exec(cookies ?? '')?.[1];

/** The cookie that keeps a browser's pages under an override, until that expires. */
export const overrideCookie = (token: string, expiresAt: Date, isSecure: boolean): string =>
  `${NAME}=${token}; ${attributes(Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1_000)), isSecure)}`;

/** The cookie that ends an override. */
export const endedCookie = (isSecure: boolean): string => `${NAME}=; ${attributes(0, isSecure)}`;
