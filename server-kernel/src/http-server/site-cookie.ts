interface Options {
  /** Seconds; 0 removes it. */
  maxAge: number;
  /** Whether visitors reach the site over https. */
  isSecure: boolean;
  /** Path that the cookie is sent to; the whole site by default. */
  path?: string;
}

/** Returns the header value of a cookie that is HttpOnly and never sent from other sites. */
export const siteCookie = (name: string, value: string, { maxAge, isSecure, path = '/' }: Options): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/** Reads a cookie that {@link siteCookie} has set from a `Cookie` header. */
export const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?=;|$)`).exec(cookies ?? '')?.[1];
