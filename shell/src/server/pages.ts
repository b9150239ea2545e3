import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage, PageCache } from './cache/page-cache.ts';
import { chooseEncoding, compressor } from './encoding.ts';
import type { Releases } from './releases/releases.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render/render-page.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;

interface Dependencies {
  releases: Releases;
  cache: PageCache;
  render: RenderOptions;
}

/** Longest time that a page may take, with all that it waits for. */
const RENDER_TIMEOUT_MS = 8_000;
/** How long a CDN may serve a page on its own; browsers always ask. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

// The markup comes in pieces of 2 KB; sent as they are, they would cost more than rendering them.
const markupOf = async ({ markup }: Page): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const sink = new Writable({
    write: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      done();
    },
  });
  markup.pipe(sink);
  await finished(sink);
  return Buffer.concat(pieces);
};

async function* bytesOf(page: Page): AsyncGenerator<Buffer> {
  yield Buffer.from(page.before);
  yield await markupOf(page);
  yield Buffer.from(page.after);
}

const whole = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Answers requests for pages: from the cache where that may be, freshly rendered where not. */
export class Pages {
  readonly #releases: Releases;
  readonly #cache: PageCache;
  readonly #render: RenderOptions;
  readonly #refreshing = new Set<string>();

  constructor({ releases, cache, render }: Dependencies) {
    this.#releases = releases;
    this.#cache = cache;
    this.#render = render;
  }

  readonly handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const known = this.#cache.find(request.url);
    if (known?.freshness === 'fresh') return this.#sendKept(request, reply, known.page, 'HIT');
    if (known?.freshness === 'stale') {
      void this.#refresh(request.url);
      return this.#sendKept(request, reply, known.page, 'STALE');
    }
    const { generation } = this.#cache;
    const rendered = await this.#renderAt(request.url);
    if (rendered.kind === 'redirect') return reply.redirect(rendered.location, rendered.status);
    // Better a page that may be old than none, while what makes it is out of reach.
    if (known && rendered.status >= 500) return this.#sendKept(request, reply, known.page, 'STALE');
    return this.#send(request, reply, rendered, generation);
  };

  #renderAt(path: string): Promise<RenderedPage> {
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    // Put together as text: resolved against the origin, `//elsewhere/` would name another host.
    return renderPage(this.#releases.site, new URL(this.#render.origin + path), this.#render, signal);
  }

  async #refresh(path: string): Promise<void> {
    if (this.#refreshing.has(path)) return;
    this.#refreshing.add(path);
    try {
      const { generation } = this.#cache;
      const rendered = await this.#renderAt(path);
      if (rendered.kind === 'page' && rendered.isPublic) await this.#keep(path, rendered, generation);
    } catch (error) {
      this.#render.onError(error);
    } finally {
      this.#refreshing.delete(path);
    }
  }

  async #keep(path: string, page: Page, generation: number): Promise<void> {
    this.#cache.keep(path, await whole(bytesOf(page)), page.tags, generation);
  }

  async #sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage, how: string): Promise<unknown> {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'x-cache': how, 'cache-control': CACHE_CONTROL }).type('text/html; charset=utf-8');
    return reply.send(await page.encoded(encoding));
  }

  async #send(request: FastifyRequest, reply: FastifyReply, page: Page, generation: number): Promise<unknown> {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'x-cache': 'MISS', 'cache-control': page.isPublic ? CACHE_CONTROL : 'no-store' });
    if (page.status === 503) reply.header('retry-after', '10');
    reply.code(page.status).type('text/html; charset=utf-8');
    const bytes = this.#keepWhileSending(request.url, page, generation);
    const compressed = compressor(encoding);
    return reply.send(compressed ? Readable.from(bytes, { objectMode: false }).pipe(compressed) : await whole(bytes));
  }

  async *#keepWhileSending(path: string, page: Page, generation: number): AsyncGenerator<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of bytesOf(page)) {
      chunks.push(chunk);
      yield chunk;
    }
    if (page.isPublic) this.#cache.keep(path, Buffer.concat(chunks), page.tags, generation);
  }
}
