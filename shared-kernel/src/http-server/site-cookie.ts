interface Options {
  /** Seconds; 0 removes it. */
  maxAge: number;
  /** Whether visitors reach the site over https. */
  isSecure: boolean;
  /** Where browsers bring it; everywhere without one. */
  path?: string;
}

/** A cookie as its header sets it: for the site alone, sent from nowhere else, and read by no script. */
export const siteCookie = (name: string, value: string, { maxAge, isSecure, path = '/' }: Options): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/** What a request's `Cookie` header has under a name, of those that {@link siteCookie} sets. */
export const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)(?=;|$)`).exec(cookies ?? '')?.[1];
