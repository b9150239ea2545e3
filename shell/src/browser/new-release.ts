import { type Location, type MiddlewareFunction, redirectDocument } from 'react-router-dom';
import { type Boot, RELEASE_SET_PATH } from '../boot.ts';

/** How often a tab that is looked at asks which release set is live. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Whether the site has gone on to another release set than the one that this page is made of. */
export class NewRelease {
  readonly #own: string;
  #isOut = false;

  constructor({ release }: Pick<Boot, 'release'>) {
    this.#own = release;
  }

  get isOut(): boolean {
    return this.#isOut;
  }

  /** Polls while the page is visible, and when the visitor returns to it. */
  follow(): void {
    const look = (): void => {
      if (document.visibilityState === 'visible') void this.look();
    };
    setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
  }

  /** Asks now. Without an answer, all stays as it is. */
  async look(): Promise<void> {
    try {
      const response = await fetch(RELEASE_SET_PATH, { cache: 'no-store' });
      const { release } = (await response.json()) as Pick<Boot, 'release'>;
      if (response.ok) this.#isOut = release !== this.#own;
    } catch {
      // The site may be away for a moment.
    }
  }

  /**
   * After a release, loads the next page as a document, completely of the new set, so that a visit never mixes two.
   * Another page of the same list is loaded in place, to keep what was typed.
   * @param placeUnderWay target of the navigation; undefined while the page only revalidates
   */
  middleware(placeUnderWay: () => Location | undefined): MiddlewareFunction {
    return async (_, next) => {
      const place = placeUnderWay();
      const isLeaving = place !== undefined && place.pathname !== window.location.pathname;
      if (!this.#isOut || !isLeaving || !navigator.onLine) return next();
      throw redirectDocument(place.pathname + place.search + place.hash);
    };
  }
}
