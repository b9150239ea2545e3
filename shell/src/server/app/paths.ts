/** Paths of the web app manifest and its icons. */
export const MANIFEST_PATH = '/manifest.webmanifest';
export const FAVICON_PATH = '/favicon.svg';
