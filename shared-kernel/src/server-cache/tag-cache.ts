import { LRUCache } from 'lru-cache';

/** The tag that every value carries: announced when nobody can know what changed. */
export const EVERYTHING = '*';

/** Tags whose last announcement is remembered. */
const MOST_TAGS = 10_000;

export interface TagCacheOptions<Value> {
  /** What all values may take; with 0 none is kept that takes more than 1, and who asks at the same time shares one. */
  room: number;
  /** What one value may take; all the room where it is missing. */
  largest?: number;
  /** What a value takes of the room. */
  sizeOf: (value: Value, key: string) => number;
  tagsOf: (value: Value) => Iterable<string>;
  /** Milliseconds that a value is kept for; without end where it is missing. */
  ttlOf?: (value: Value) => number;
  /** Keeps values whose content has changed, for when nothing newer can be had. */
  keepsOutdated?: boolean;
  /** Takes a value for outdated when anything at all changed while it was made, whatever tags it carries. */
  isCautious?: boolean;
}

/** The asking for a value that isn't kept: others who ask the same wait for it. */
export interface Asking<Value> {
  /** Keeps what was answered, unless it has gone stale meanwhile. */
  keep: (value: Value) => void;
  /** Lets the others ask for themselves, if nothing was kept; with an error, they get it. */
  end: (error?: Error) => void;
}

interface Entry<Value> {
  value: Value;
  tags: string[];
  keptAt: number;
  isOutdated: boolean;
}

/** Keeps values until one of their tags is announced. The least used go first when they take too much room. */
export class TagCache<Value> {
  readonly #options: TagCacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Undefined comes of those where there is nothing to share. */
  readonly #pending = new Map<string, Promise<Value | undefined>>();
  #generation = 0;
  /** The generation that each tag was last announced in. */
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

  /** Milliseconds since the value was kept. */
  ageOf(key: string): number {
    return performance.now() - (this.#entries.peek(key)?.keptAt ?? performance.now());
  }

  /** Whether what the value shows has changed since it was made. */
  isOutdated(key: string): boolean {
    return this.#entries.peek(key)?.isOutdated ?? false;
  }

  /** Counts announcements, so that a value knows which of them it came too early for. */
  get generation(): number {
    return this.#generation;
  }

  /** @param generation - the generation when the value's computation began. */
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

  /** What somebody else is asking for just now. */
  pending(key: string): Promise<Value | undefined> | undefined {
    return this.#pending.get(key);
  }

  /** Begins to ask for what isn't kept. */
  ask(key: string): Asking<Value> {
    const generation = this.#generation;
    const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>();
    // There may be nobody else who waits.
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

  /** Drops the values that carry one of these tags, or takes them for outdated. */
  invalidate(tags: readonly string[]): void {
    this.#generation += 1;
    // Who asks from now on must not get what was read before.
    this.#pending.clear();
    if (this.#announced.size + tags.length > MOST_TAGS) {
      this.#announced.clear();
      // What is forgotten may have been of any tag.
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
