import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../encoding.ts';

/** A page as it was sent: anonymous, so the same for everyone. */
export class CachedPage {
  readonly html: Buffer;
  readonly tags: Set<string>;
  /** Names of its style elements: they go with the page, in the policy that it is sent with. */
  readonly styleHashes: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(html: Buffer, tags: Set<string>, styleHashes = '') {
    this.html = html;
    this.tags = tags;
    this.styleHashes = styleHashes;
  }

  /** The page's bytes in one form; each is made when first asked for, and kept. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.html;
    const known = this.#compressed.get(encoding) ?? compress(this.html, encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}

type Freshness =
  /** Serve it. */
  | 'fresh'
  /** Its time is over: serve it, and render anew behind the reader's back. */
  | 'stale'
  /** Its content or code has changed, or it is old: render anew first, and serve it only if that fails. */
  | 'outdated';

interface Entry {
  page: CachedPage;
  keptAt: number;
  isOutdated: boolean;
}

/** A kept page, and how far it can be trusted. */
export interface FoundPage {
  page: CachedPage;
  freshness: Freshness;
  /** Milliseconds since it was rendered. */
  age: number;
}

/** How long a page is served without a look at its content; opening hours change by the minute. */
const FRESH_MS = 60_000;
/** The oldest page that is served before a look at its content. */
export const STALE_MS = 600_000;
/** A page with its compressed forms takes about half as much again. */
const BYTES_PER_BYTE = 1.5;

const sizeOf = ({ page }: Entry): number => Math.ceil(page.html.length * BYTES_PER_BYTE);

const freshnessAt = (age: number): Freshness => {
  if (age < FRESH_MS) return 'fresh';
  return age < STALE_MS ? 'stale' : 'outdated';
};

/** Anonymous pages by language and address, within a budget of bytes. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #maxBytes: number;
  #generation = 0;

  /** @param maxBytes of HTML with its compressed forms; 0 keeps nothing */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#entries = new LRUCache({ maxSize: Math.max(maxBytes, 1), sizeCalculation: sizeOf });
  }

  find(key: string): FoundPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = Date.now() - entry.keptAt;
    return { page: entry.page, age, freshness: entry.isOutdated ? 'outdated' : freshnessAt(age) };
  }

  /** Counts the changes announced so far; a page remembers what it was when its rendering began. */
  get generation(): number {
    return this.#generation;
  }

  /** @param generation as it was when the page's rendering began: what changed since may be missing in it */
  keep(key: string, page: CachedPage, generation: number): void {
    const entry = { page, keptAt: Date.now(), isOutdated: generation !== this.#generation };
    if (sizeOf(entry) <= this.#maxBytes) this.#entries.set(key, entry);
  }

  /** Pages that carry one of these tags are rendered anew at their next request. */
  outdate(tags: string[]): void {
    this.#outdateWhere((page) => tags.some((tag) => page.tags.has(tag)));
  }

  outdateAll(): void {
    this.#outdateWhere(() => true);
  }

  #outdateWhere(test: (page: CachedPage) => boolean): void {
    this.#generation += 1;
    for (const entry of this.#entries.values()) if (test(entry.page)) entry.isOutdated = true;
  }
}
