import { TagCache } from 'server-kernel/cache';
import { PREVIEW_HEADER } from 'shared-kernel/contracts';
import type { HttpAdapter, HttpResponse } from 'shared-kernel/http';

const SECONDS = 1_000;
const MAX_ANSWERS = 2_000;

const ttlOf = (response: HttpResponse): number => {
  const control = String(response.headers['cache-control'] ?? '');
  return control.includes('public') ? Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) * SECONDS : 0;
};

const tagsOf = (response: HttpResponse): string[] =>
  String(response.headers['cache-tag'] ?? '')
    .split(',')
    .map((tag) => tag.trim());

/**
 * Caches the API's public responses for as long as they allow, so that the menu isn't fetched for each page.
 * Invalidating a tag removes the responses with it, including those in flight.
 */
export class ApiCache extends TagCache<HttpResponse> {
  constructor() {
    super({ capacity: MAX_ANSWERS, sizeOf: () => 1, tagsOf, ttlOf, ignoresTags: true });
  }

  /** An adapter that responds from the cache if possible, and calls `send` otherwise. */
  around(send: HttpAdapter): HttpAdapter {
    return (config) => {
      if (config.method !== 'get' || config.data !== undefined) return send(config);
      // Responses to a bearer or a preview are never shared, whatever their headers say.
      if (config.headers.get('Authorization') || config.headers.get(PREVIEW_HEADER)) return send(config);
      const language = config.headers.get('Accept-Language');
      const key = `${language} ${config.url}?${JSON.stringify(config.params ?? {})}`;
      const kept = this.get(key);
      if (kept) return Promise.resolve(kept);
      const pending = this.pending(key);
      return pending ? pending.then((answer) => answer ?? send(config)) : this.#send(key, send, config);
    };
  }

  #send(key: string, send: HttpAdapter, config: Parameters<HttpAdapter>[0]): Promise<HttpResponse> {
    // Drop the signal: a caller that disconnects must not abort the request for the others.
    const { signal: _, ...shared } = config;
    const asking = this.startComputation(key);
    const answer = send(shared as typeof config);
    answer.then(asking.resolve, asking.end);
    return answer;
  }
}
