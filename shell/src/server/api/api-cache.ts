import { LRUCache } from 'lru-cache';
import type { HttpAdapter, HttpAnswer } from 'shared-kernel/http';

const SECONDS = 1_000;

const maxAgeOf = (response: HttpAnswer): number => {
  const control = String(response.headers['cache-control'] ?? '');
  return control.includes('public') ? Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) : 0;
};

const tagsOf = (response: HttpAnswer): string[] =>
  String(response.headers['cache-tag'] ?? '')
    .split(',')
    .map((tag) => tag.trim());

interface Entry {
  answer: Promise<HttpAnswer>;
  /** Unknown until the answer is there. */
  tags?: string[];
}

/**
 * Keeps the API's public answers for as long as they allow, so that the menu is not read anew for each page.
 * An announced tag ends the answers that carry it, and those that are still on their way.
 */
export class ApiCache {
  readonly #entries = new LRUCache<string, Entry>({ max: 2_000 });

  /** An adapter that answers from here where it may, and asks `send` where not. */
  around(send: HttpAdapter): HttpAdapter {
    return (config) => {
      if (config.method !== 'get' || config.data !== undefined) return send(config);
      // What a bearer gets is theirs alone, whatever the answer says.
      if (config.headers.get('Authorization')) return send(config);
      const language = config.headers.get('Accept-Language');
      const key = `${language} ${config.url}?${JSON.stringify(config.params ?? {})}`;
      return this.#entries.get(key)?.answer ?? this.#ask(key, send, config);
    };
  }

  /** Forgets the answers that carry one of these tags. */
  invalidate(tags: string[]): void {
    for (const [key, entry] of this.#entries.entries()) {
      if (!entry.tags || entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
  }

  #ask(key: string, send: HttpAdapter, config: Parameters<HttpAdapter>[0]): Promise<HttpAnswer> {
    // One caller that goes away must not take the answer from the others who wait for it.
    const { signal: _, ...shared } = config;
    const entry: Entry = { answer: send(shared as typeof config) };
    this.#entries.set(key, entry);
    entry.answer.then(
      (response) => this.#settle(key, entry, response),
      () => this.#settle(key, entry, undefined),
    );
    return entry.answer;
  }

  #settle(key: string, entry: Entry, response: HttpAnswer | undefined): void {
    if (this.#entries.peek(key) !== entry) return;
    const seconds = response ? maxAgeOf(response) : 0;
    if (!response || seconds === 0) this.#entries.delete(key);
    else this.#entries.set(key, { answer: entry.answer, tags: tagsOf(response) }, { ttl: seconds * SECONDS });
  }
}
