import { LRUCache } from 'lru-cache';

/** The tag of every value. Invalidate it when the changed content is unknown. */
export const EVERYTHING = '*';

/** Number of tags whose last invalidation is remembered. */
const MOST_TAGS = 10_000;

export interface TagCacheOptions<Value> {
  /** Capacity. With 0, only values of size 1 or less are stored; concurrent callers still share one computation. */
  room: number;
  /** Largest size of one value; the capacity by default. */
  largest?: number;
  /** Size of a value, in units of the capacity. */
  sizeOf: (value: Value, key: string) => number;
  tagsOf: (value: Value) => Iterable<string>;
  /** Lifetime of a value in milliseconds; unlimited by default. */
  ttlOf?: (value: Value) => number;
  /** Keeps outdated values, to serve when no newer one can be had. */
  keepsOutdated?: boolean;
  /** Treats a value as outdated when anything was invalidated during its computation, whatever its tags. */
  isCautious?: boolean;
}

/** The computation of a missing value. Concurrent callers wait for it. */
export interface Asking<Value> {
  /** Stores the value, unless it has become outdated in the meantime. */
  keep: (value: Value) => void;
  /** Ends the computation. When nothing was stored, waiting callers compute the value themselves, or get the error. */
  end: (error?: Error) => void;
}

interface Entry<Value> {
  value: Value;
  tags: string[];
  keptAt: number;
  isOutdated: boolean;
}

/** Stores values until one of their tags is invalidated. Evicts the least recently used ones when the cache is full. */
export class TagCache<Value> {
  readonly #options: TagCacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Resolves to undefined when there is no value to share. */
  readonly #pending = new Map<string, Promise<Value | undefined>>();
  #generation = 0;
  /** The generation in which each tag was last invalidated. */
  readonly #announced = new Map<string, number>();

  constructor(options: TagCacheOptions<Value>) {
    this.#options = options;
    const { room, largest = room, sizeOf } = options;
    this.#entries = new LRUCache({
      maxSize: Math.max(room, 1),
      maxEntrySize: largest,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Milliseconds since the value was stored. */
  ageOf(key: string): number {
    return performance.now() - (this.#entries.peek(key)?.keptAt ?? performance.now());
  }

  /** Whether the content of the value has changed since it was computed. */
  isOutdated(key: string): boolean {
    return this.#entries.peek(key)?.isOutdated ?? false;
  }

  /** Counts invalidations. A value records the count at the start of its computation. */
  get generation(): number {
    return this.#generation;
  }

  /** @param generation - the generation at the start of the value's computation. */
  keep(key: string, value: Value, generation: number): void {
    const { tagsOf, ttlOf, keepsOutdated } = this.#options;
    const tags = [EVERYTHING, ...tagsOf(value)];
    const ttl = ttlOf?.(value);
    const isOutdated = !this.#isFreshSince(generation, tags);
    if (ttl === 0 || (isOutdated && !keepsOutdated)) return;
    this.#entries.set(key, { value, tags, keptAt: performance.now(), isOutdated }, ttl ? { ttl } : {});
    if (!this.#entries.has(key)) return;
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /** The running computation of another caller. */
  pending(key: string): Promise<Value | undefined> | undefined {
    return this.#pending.get(key);
  }

  /** Starts the computation of a missing value. */
  ask(key: string): Asking<Value> {
    const generation = this.#generation;
    const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>();
    // Avoid an unhandled rejection when no other caller waits.
    promise.catch(() => undefined);
    this.#pending.set(key, promise);
    const leave = () => {
      if (this.#pending.get(key) === promise) this.#pending.delete(key);
    };
    return {
      keep: (value) => {
        this.keep(key, value, generation);
        resolve(value);
        leave();
      },
      end: (error) => {
        if (error) reject(error);
        else resolve(undefined);
        leave();
      },
    };
  }

  /** Removes the values with one of these tags, or marks them as outdated. */
  invalidate(tags: readonly string[]): void {
    this.#generation += 1;
    // New callers must not share a computation that started before the change.
    this.#pending.clear();
    if (this.#announced.size + tags.length > MOST_TAGS) {
      this.#announced.clear();
      // A forgotten invalidation may concern any tag.
      this.#announced.set(EVERYTHING, this.#generation);
    }
    for (const tag of tags) {
      this.#announced.set(tag, this.#generation);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#outdate(key);
    }
  }

  #outdate(key: string): void {
    const entry = this.#options.keepsOutdated ? this.#entries.peek(key) : undefined;
    if (entry) entry.isOutdated = true;
    else this.#entries.delete(key);
  }

  #isFreshSince(generation: number, tags: string[]): boolean {
    if (this.#options.isCautious) return generation === this.#generation;
    return tags.every((tag) => (this.#announced.get(tag) ?? 0) <= generation);
  }

  #forget(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
