/** The most favourite shops of an account or a device, which is also the most ids that one address can list. */
export const MAX_FAVOURITES = 100;

/** The favourites of an account. */
export interface Favourites {
  /** Ids, the last added first. */
  shops: string[];
}
