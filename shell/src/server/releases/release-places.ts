/** Where releases come from and where they are kept. */
export interface ReleasePlaces {
  /** Path or http(s) address of the discovery document. */
  discovery: string;
  /** Addresses that code may come from, each ending with a slash. */
  stores: string[];
  /** Folder of the local release store. */
  releases: string;
  /** Folder for verified copies. */
  cacheFolder: string;
}

/** Whether a place is reached over HTTP, and not on this machine's disk. */
export const isRemoteAddress = (place: string): boolean => /^https?:/.test(place);
