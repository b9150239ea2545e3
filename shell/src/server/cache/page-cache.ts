import { TagCache } from 'shared-kernel/server-cache';
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
  /** Serve it, and revalidate in the background. */
  | 'stale'
  /** Its content or code has changed, or it is old: render anew first, and serve it only if that fails. */
  | 'outdated';

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

const freshnessAt = (age: number): Freshness => {
  if (age < FRESH_MS) return 'fresh';
  return age < STALE_MS ? 'stale' : 'outdated';
};

/** Anonymous pages by release set and address, within a budget of bytes. */
export class PageCache extends TagCache<CachedPage> {
  /** @param maxBytes of HTML with its compressed forms; 0 keeps nothing */
  constructor(maxBytes: number) {
    super({
      room: maxBytes,
      sizeOf: ({ html }) => Math.ceil(html.length * BYTES_PER_BYTE),
      tagsOf: ({ tags }) => tags,
      keepsOutdated: true,
      isCautious: true,
    });
  }

  find(key: string): FoundPage | undefined {
    const page = this.get(key);
    if (!page) return undefined;
    const age = this.ageOf(key);
    return { page, age, freshness: this.isOutdated(key) ? 'outdated' : freshnessAt(age) };
  }
}
