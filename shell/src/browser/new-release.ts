import { type Location, type MiddlewareFunction, redirectDocument } from 'react-router-dom';
import { type Boot, RELEASE_SET_PATH } from '../boot.ts';

/** Milliseconds between checks for a new release set while the page is visible. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Detects when another release set than the page's is live. */
export class NewRelease {
  readonly #own: string;
  #isAvailable = false;

  constructor({ release }: Pick<Boot, 'release'>) {
    this.#own = release;
  }

  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  /** Polls while the page is visible, and when the visitor returns to it. */
  follow(): void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
  }

  /** Checks now. Failures change nothing. */
  async look(): Promise<void> {
    try {
      const response = await fetch(RELEASE_SET_PATH, { cache: 'no-store' });
      const { release } = (await response.json()) as Pick<Boot, 'release'>;
      if (response.ok) this.#isAvailable = release !== this.#own;
    } catch {
      // The site may be down for a moment.
    }
  }

  /**
   * After a release, loads the next page as a document with all parts from the new set, so that a visit never mixes two
   * sets. Another page of the same list is loaded in place, to preserve typed text.
   * @param getPendingLocation target of the navigation; undefined while the page only revalidates
   */
  middleware(getPendingLocation: () => Location | undefined): MiddlewareFunction {
    return async (_, next) => {
      const place = getPendingLocation();
      const isLeaving = place !== undefined && place.pathname !== window.location.pathname;
      if (!this.#isAvailable || !isLeaving || !navigator.onLine) return next();
      throw redirectDocument(place.pathname + place.search + place.hash);
    };
  }
}
