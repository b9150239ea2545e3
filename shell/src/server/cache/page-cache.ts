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
  /** Its content, its code or what is open may have changed: render first, and serve it only if that fails. */
  | 'outdated';

/** A kept page, and how far it can be trusted. */
export interface FoundPage {
  page: CachedPage;
  freshness: Freshness;
  /** Milliseconds since it was rendered. */
  age: number;
}

/** Milliseconds for which a page is served without revalidating it. */
const FRESH_MS = 60_000;
/** Pages say what is open. Places open and close at multiples of five minutes, so no page outlives its five minutes. */
const SLOT_MS = 300_000;
/** Milliseconds after which a page that lacks a part replaces a whole one. */
export const STALE_MS = 600_000;
/** A page with its compressed forms takes about half as much again. */
const BYTES_PER_BYTE = 1.5;

const slotAt = (time: number): number => Math.floor(time / SLOT_MS);

const freshnessAt = (age: number): Freshness => {
  const now = Date.now();
  if (slotAt(now - age) !== slotAt(now)) return 'outdated';
  return age < FRESH_MS ? 'fresh' : 'stale';
};

/** The header of a page for everyone: browsers always ask, and a CDN serves it as this cache does. */
export const publicCacheControl = (): string => {
  const seconds = Math.ceil((SLOT_MS - (Date.now() % SLOT_MS)) / 1_000);
  const fresh = Math.min(FRESH_MS / 1_000, seconds);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${seconds - fresh}`;
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
