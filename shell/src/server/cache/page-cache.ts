import { TagCache } from 'server-kernel/cache';
import { compress, type Encoding } from '../encoding.ts';

/** A rendered anonymous page, the same for all visitors. */
export class CachedPage {
  readonly html: Buffer;
  readonly tags: Set<string>;
  /** Hashes of its style elements, for its content security policy. */
  readonly styleHashes: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(html: Buffer, tags: Set<string>, styleHashes = '') {
    this.html = html;
    this.tags = tags;
    this.styleHashes = styleHashes;
  }

  /** The page's bytes in one encoding; compressed on first use. */
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
  /** Its content, its code or the opening hours may have changed: render first, and serve it only if that fails. */
  | 'outdated';

/** A cached page with its age and state. */
export interface FoundPage {
  page: CachedPage;
  freshness: Freshness;
  /** Milliseconds since it was rendered. */
  age: number;
}

/** Milliseconds for which a page is served without revalidation. */
const FRESH_MS = 60_000;
/** Pages show what is open. Hours start and end at multiples of five minutes, so no page outlives its slot. */
const SLOT_MS = 300_000;
/** Milliseconds after which an incomplete page replaces an older complete one. */
export const STALE_MS = 600_000;
/** Compressed forms add about half of a page's size. */
const BYTES_PER_BYTE = 1.5;

const slotAt = (time: number): number => Math.floor(time / SLOT_MS);

const freshnessAt = (age: number): Freshness => {
  const now = Date.now();
  if (slotAt(now - age) !== slotAt(now)) return 'outdated';
  return age < FRESH_MS ? 'fresh' : 'stale';
};

/** `Cache-Control` of a public page: browsers always revalidate, and a CDN keeps it as long as this cache. */
export const publicCacheControl = (): string => {
  const seconds = Math.ceil((SLOT_MS - (Date.now() % SLOT_MS)) / 1_000);
  const fresh = Math.min(FRESH_MS / 1_000, seconds);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${seconds - fresh}`;
};

/** Anonymous pages by release set and address, limited by bytes. */
export class PageCache extends TagCache<CachedPage> {
  /** @param maxBytes of HTML with its compressed forms; 0 disables the cache */
  constructor(maxBytes: number) {
    super({
      capacity: maxBytes,
      sizeOf: ({ html }) => Math.ceil(html.length * BYTES_PER_BYTE),
      tagsOf: ({ tags }) => tags,
      keepsOutdated: true,
      ignoresTags: true,
    });
  }

  find(key: string): FoundPage | undefined {
    const page = this.get(key);
    if (!page) return undefined;
    const age = this.ageOf(key);
    return { page, age, freshness: this.isOutdated(key) ? 'outdated' : freshnessAt(age) };
  }
}
