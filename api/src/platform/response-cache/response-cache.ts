import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '../cache-tags/announcer.ts';
import type { ReadyJson } from '../http/ready-json.ts';

/** An answer as it is sent. */
export interface KeptAnswer {
  body: ReadyJson;
  etag: string;
  /** Names and values in turn. */
  headers: string[];
  tags: readonly string[];
}

/** The asking for an answer that isn't kept: others who ask the same wait for it. */
export interface Asking {
  /** Keeps what was answered, unless it has gone stale meanwhile. */
  keep: (answer: KeptAnswer) => void;
  /** Lets the others ask for themselves, if nothing was kept. */
  end: () => void;
}

interface Pending {
  /** Undefined when there is nothing to share. */
  answer: Promise<KeptAnswer | undefined>;
}

/** Milliseconds: what changes by time alone, as what is published later, is never older. */
const KEPT_FOR = 10_000;
/** Bytes that an entry takes beside its body. */
const OVERHEAD = 2_048;
/** Tags whose last announcement is remembered. */
const MOST_TAGS = 10_000;

/**
 * Keeps answers until one of their tags is announced, and no longer than a moment. The least used go first when they
 * take too much room.
 */
export class ResponseCache {
  /** Undefined when nothing is to be kept. */
  readonly #answers: LRUCache<string, KeptAnswer> | undefined;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #pending = new Map<string, Pending>();
  /** Counts announcements, so that an answer knows which of them it came too early for. */
  #now = 0;
  readonly #announced = new Map<string, number>();
  /** Announcements up to this one are forgotten; they may have been of any tag. */
  #forgotten = 0;

  readonly #keptFor: number;

  /**
   * @param bytes - that all answers may take; with 0 none is kept, and who asks at the same time still shares one.
   * @param keptFor - milliseconds.
   */
  constructor(bytes: number, keptFor = KEPT_FOR) {
    this.#keptFor = keptFor;
    if (bytes === 0) return;
    this.#answers = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes / 8),
      sizeCalculation: ({ body }, key) => body.length + key.length * 2 + OVERHEAD,
      ttl: keptFor,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
  }

  get(key: string): KeptAnswer | undefined {
    return this.#answers?.get(key);
  }

  /** Milliseconds since the answer was kept. */
  ageOf(key: string): number {
    return this.#keptFor - (this.#answers?.getRemainingTTL(key) ?? 0);
  }

  /** What somebody else is asking for just now. */
  pending(key: string): Promise<KeptAnswer | undefined> | undefined {
    return this.#pending.get(key)?.answer;
  }

  /** Begins to ask for what isn't kept. */
  ask(key: string): Asking {
    const begunAt = this.#now;
    const { promise, resolve } = Promise.withResolvers<KeptAnswer | undefined>();
    const pending: Pending = { answer: promise };
    this.#pending.set(key, pending);
    const end = (answer?: KeptAnswer) => {
      resolve(answer);
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    };
    return {
      keep: (answer) => {
        if (this.#isFreshSince(begunAt, answer.tags)) this.#keep(key, answer);
        end(answer);
      },
      end: () => end(),
    };
  }

  /** Drops the answers that carry one of these tags. */
  outdate(tags: readonly string[]): void {
    this.#now += 1;
    // Who asks from now on must not get what was read before.
    this.#pending.clear();
    if (tags.includes(EVERYTHING) || this.#announced.size + tags.length > MOST_TAGS) {
      this.#announced.clear();
      this.#forgotten = this.#now;
    }
    if (tags.includes(EVERYTHING)) {
      this.#answers?.clear();
      return;
    }
    for (const tag of tags) {
      this.#announced.set(tag, this.#now);
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#answers?.delete(key);
    }
  }

  #isFreshSince(begunAt: number, tags: readonly string[]): boolean {
    return begunAt >= this.#forgotten && tags.every((tag) => (this.#announced.get(tag) ?? 0) <= begunAt);
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#answers?.set(key, answer);
    if (!this.#answers?.has(key)) return;
    for (const tag of answer.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
