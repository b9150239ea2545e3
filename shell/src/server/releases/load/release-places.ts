/** Sources of releases, and their local copies. */
export interface ReleasePlaces {
  /** Path or http(s) address of the discovery document. */
  discovery: string;
  /** Addresses that code may be loaded from, each ending with a slash. */
  stores: string[];
  /** Folder of the local release store. */
  releases: string;
  /** Folder for verified copies. */
  cacheFolder: string;
}

/** Whether a place is an HTTP address rather than a local path. */
export const isRemoteAddress = (place: string): boolean => /^https?:/.test(place);
