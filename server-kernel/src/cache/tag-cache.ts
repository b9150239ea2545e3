import { LRUCache } from 'lru-cache';

/** The tag of every value. Invalidate it when the changed content is unknown. */
export const EVERYTHING = '*';

/** Number of tags whose last invalidation is remembered. */
const MAX_TAGS = 10_000;

export interface TagCacheOptions<Value> {
  /** Capacity. With 0, only values of size 1 or less are stored; concurrent callers still share one computation. */
  capacity: number;
  /** Largest size of one value; the capacity by default. */
  maxValueSize?: number;
  /** Size of a value, in units of the capacity. */
  sizeOf: (value: Value, key: string) => number;
  tagsOf: (value: Value) => Iterable<string>;
  /** Lifetime of a value in milliseconds; unlimited by default. */
  ttlOf?: (value: Value) => number;
  /** Keeps outdated values, to serve when no newer one can be had. */
  keepsOutdated?: boolean;
  /** Treats a value as outdated when anything was invalidated during its computation, whatever its tags. */
  ignoresTags?: boolean;
}

/** The computation of a missing value. Concurrent callers wait for it. */
export interface Computation<Value> {
  /** Stores the value, unless it has become outdated in the meantime. */
  resolve: (value: Value) => void;
  /** Ends the computation. When nothing was stored, waiting callers compute the value themselves, or get the error. */
  end: (error?: Error) => void;
}

interface Entry<Value> {
  value: Value;
  tags: string[];
  storedAt: number;
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
  readonly #invalidatedAt = new Map<string, number>();

  constructor(options: TagCacheOptions<Value>) {
    this.#options = options;
    const { capacity, maxValueSize = capacity, sizeOf } = options;
    this.#entries = new LRUCache({
      maxSize: Math.max(capacity, 1),
      maxEntrySize: maxValueSize,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
      dispose: ({ tags }, key) => this.#removeFromTags(key, tags),
    });
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /** Milliseconds since the value was stored. */
  ageOf(key: string): number {
    return performance.now() - (this.#entries.peek(key)?.storedAt ?? performance.now());
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
    this.#entries.set(key, { value, tags, storedAt: performance.now(), isOutdated }, ttl ? { ttl } : {});
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
  startComputation(key: string): Computation<Value> {
    const generation = this.#generation;
    const shared = Promise.withResolvers<Value | undefined>();
    // Avoid an unhandled rejection when no other caller waits.
    shared.promise.catch(() => undefined);
    this.#pending.set(key, shared.promise);
    const unregister = () => {
      if (this.#pending.get(key) === shared.promise) this.#pending.delete(key);
    };
    return {
      resolve: (value) => {
        this.keep(key, value, generation);
        shared.resolve(value);
        unregister();
      },
      end: (error) => {
        if (error) shared.reject(error);
        else shared.resolve(undefined);
        unregister();
      },
    };
  }

  /** Removes the values with one of these tags, or marks them as outdated. */
  invalidate(tags: readonly string[]): void {
    this.#generation += 1;
    // New callers must not share a computation that started before the change.
    this.#pending.clear();
    if (this.#invalidatedAt.size + tags.length > MAX_TAGS) {
      this.#invalidatedAt.clear();
      // A forgotten invalidation may concern any tag.
      this.#invalidatedAt.set(EVERYTHING, this.#generation);
    }
    for (const tag of tags) {
      this.#invalidatedAt.set(tag, this.#generation);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#markOutdated(key);
    }
  }

  #markOutdated(key: string): void {
    const entry = this.#options.keepsOutdated ? this.#entries.peek(key) : undefined;
    if (entry) entry.isOutdated = true;
    else this.#entries.delete(key);
  }

  #isFreshSince(generation: number, tags: string[]): boolean {
    if (this.#options.ignoresTags) return generation === this.#generation;
    return tags.every((tag) => (this.#invalidatedAt.get(tag) ?? 0) <= generation);
  }

  #removeFromTags(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
