/** Shops that an account, or a device, keeps at most: as many as one address names. */
export const MOST_FAVOURITES = 100;

/** The favourites of an account. */
export interface Favourites {
  /** Ids, the last that was added first. */
  shops: string[];
}
