/** Addresses of what makes an app of the site. */
export const MANIFEST_PATH = '/manifest.webmanifest';
export const FAVICON_PATH = '/favicon.svg';
