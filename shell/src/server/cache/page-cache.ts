import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../encoding.ts';

/** A page as it was sent: anonymous, so the same for everyone. */
export class CachedPage {
  readonly html: Buffer;
  readonly tags: Set<string>;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(html: Buffer, tags: Set<string>) {
    this.html = html;
    this.tags = tags;
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
  /** Its content or code has changed: render anew first, and serve it only if that fails. */
  | 'outdated';

interface Entry {
  page: CachedPage;
  freshUntil: number;
  isOutdated: boolean;
}

/** How long a page is served without a look at its content; opening hours change by the minute. */
const FRESH_MS = 60_000;

/** Anonymous pages by language and address, within a budget of bytes. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #maxBytes: number;
  #generation = 0;

  /** @param maxBytes of HTML, uncompressed; 0 keeps nothing */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
    this.#entries = new LRUCache({ maxSize: Math.max(maxBytes, 1), sizeCalculation: ({ page }) => page.html.length });
  }

  find(key: string): { page: CachedPage; freshness: Freshness } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.isOutdated) return { page: entry.page, freshness: 'outdated' };
    return { page: entry.page, freshness: Date.now() < entry.freshUntil ? 'fresh' : 'stale' };
  }

  /** Counts the changes announced so far; a page remembers what it was when its rendering began. */
  get generation(): number {
    return this.#generation;
  }

  /** @param generation as it was when the page's rendering began: what changed since may be missing in it */
  keep(key: string, html: Buffer, tags: Set<string>, generation: number): void {
    if (html.length > this.#maxBytes) return;
    const isOutdated = generation !== this.#generation;
    this.#entries.set(key, { page: new CachedPage(html, tags), freshUntil: Date.now() + FRESH_MS, isOutdated });
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
