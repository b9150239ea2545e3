import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, RefusedError } from 'shared-kernel/http-server';
import { CachedPage, type FoundPage, type PageCache, STALE_MS } from './cache/page-cache.ts';
import { chooseEncoding, compressor } from './encoding.ts';
import { normalAddress, ownAddress } from './page-address.ts';
import type { Releases } from './releases/releases.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render/render-page.ts';
import { RenderQueue } from './render/render-queue.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;

interface Dependencies {
  releases: Releases;
  cache: PageCache;
  render: RenderOptions;
}

/** Longest time that a page's data may take. */
const RENDER_TIMEOUT_MS = 8_000;
/** How long a CDN may serve a page on its own; browsers always ask. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const RETRY_AFTER_SECONDS = '10';
const REFUSED_RETRY_AFTER_SECONDS = '1';

// Better a page that may be old than none; better one that is hardly old than one that lacks a part.
const isBetter = (known: FoundPage, rendered: Page): boolean =>
  rendered.status >= 500 || (!rendered.isWhole && known.age < STALE_MS);

/** Answers requests for pages: from the cache where that may be, freshly rendered where not. */
export class Pages {
  readonly #releases: Releases;
  readonly #cache: PageCache;
  readonly #render: RenderOptions;
  readonly #queue = new RenderQueue();
  readonly #rendering = new Map<string, Promise<RenderedPage>>();

  constructor({ releases, cache, render }: Dependencies) {
    this.#releases = releases;
    this.#cache = cache;
    this.#render = render;
  }

  readonly handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Nobody can say yet which pages there are.
    if (this.#releases.isStarting) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new RefusedError(503, 'no release set yet');
    }
    const url = normalAddress(this.#render.origin, request.url, this.#releases.site.queryKeys);
    if (!url) throw Object.assign(new Error('no address'), { statusCode: 400 });
    const known = this.#cache.find(url.href);
    if (known?.freshness === 'fresh') return this.#sendKept(request, reply, known.page, 'HIT');
    const rendering = this.#admit(url, request);
    if (known && (!rendering || known.freshness === 'stale')) {
      rendering?.catch(this.#render.onError);
      return this.#sendKept(request, reply, known.page, 'STALE');
    }
    if (!rendering) {
      reply.header('retry-after', REFUSED_RETRY_AFTER_SECONDS);
      throw new RefusedError(429, 'too many pages at once');
    }
    const rendered = await rendering;
    if (rendered.kind === 'redirect') return reply.redirect(ownAddress(url, rendered.location), rendered.status);
    if (known && isBetter(known, rendered)) return this.#sendKept(request, reply, known.page, 'STALE');
    return this.#send(request, reply, rendered);
  };

  /**
   * Readers who ask for a page while it is rendered get that one.
   * @returns undefined for a reader who already waits for more pages than one may
   */
  #admit(url: URL, { ip }: FastifyRequest): Promise<RenderedPage> | undefined {
    const running = this.#rendering.get(url.href);
    if (running) return running;
    const rendering = this.#queue
      .add(addressKey(ip), () => this.#renderAndKeep(url))
      ?.finally(() => this.#rendering.delete(url.href));
    if (rendering) this.#rendering.set(url.href, rendering);
    return rendering;
  }

  async #renderAndKeep(url: URL): Promise<RenderedPage> {
    const { generation } = this.#cache;
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    const rendered = await renderPage(this.#releases.site, url, this.#render, signal);
    if (rendered.kind === 'page' && rendered.isPublic) {
      const html = Buffer.concat([rendered.head, rendered.body]);
      this.#cache.keep(url.href, new CachedPage(html, rendered.tags, rendered.styleHashes), generation);
    }
    return rendered;
  }

  async #sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage, how: string): Promise<unknown> {
    const encoding = this.#prepare(request, reply, page);
    reply.headers({ 'x-cache': how, 'cache-control': CACHE_CONTROL });
    return reply.send(await page.encoded(encoding));
  }

  #send(request: FastifyRequest, reply: FastifyReply, page: Page): unknown {
    const encoding = this.#prepare(request, reply, page);
    reply.headers({ 'x-cache': 'MISS', 'cache-control': page.isPublic ? CACHE_CONTROL : 'no-store' });
    if (page.status === 401) reply.header('www-authenticate', 'Bearer');
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    reply.code(page.status);
    const compressed = compressor(encoding);
    if (!compressed) return reply.send(Buffer.concat([page.head, page.body]));
    // A reader who goes away ends the stream; there is nobody left to tell.
    pipeline(Readable.from([page.head, page.body]), compressed, () => undefined);
    return reply.send(compressed);
  }

  #prepare(request: FastifyRequest, reply: FastifyReply, { styleHashes }: Pick<Page, 'styleHashes'>) {
    reply.styleHashes = styleHashes;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    return encoding;
  }
}
