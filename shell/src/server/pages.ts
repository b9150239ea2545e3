import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, hasClientDisconnected, RefusedError } from 'server-kernel/http-server';
import { localeOfPath } from 'shared-kernel/i18n';
import { bannerOf } from './banner/banner.ts';
import { CachedPage, type FoundPage, type PageCache, publicCacheControl, STALE_MS } from './cache/page-cache.ts';
import { CallerQueue, PAGES_OF_CALLER } from './caller-queue.ts';
import { chooseEncoding, compressor } from './encoding.ts';
import { overrideBanner } from './overrides/override-banner.ts';
import type { Overrides, OverrideVisit } from './overrides/overrides.ts';
import { liveVersions } from './overrides/reviewed-page.ts';
import { normalAddress, ownAddress } from './page-address.ts';
import { previewBanner } from './previews/preview-banner.ts';
import { type PreviewVisit, visitPreview } from './previews/preview-visit.ts';
import type { LiveSite } from './releases/compose/live-site.ts';
import type { Choice, Releases } from './releases/releases.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render/render-page.ts';

type Page = Extract<RenderedPage, { kind: 'page' }>;

interface Dependencies {
  releases: Releases;
  overrides: Overrides;
  cache: PageCache;
  render: RenderOptions;
}

/** A page that is queued or being rendered. */
interface Rendering {
  page: Promise<RenderedPage>;
  readers: FastifyRequest['raw'][];
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  choice: Choice;
}

/** Why a page is rendered for one visitor only. */
interface Visit {
  override: OverrideVisit | undefined;
  preview: PreviewVisit | undefined;
}

/** Timeout of a page's data. */
const RENDER_TIMEOUT_MS = 8_000;
/** Of a page that not all visitors get. */
const OWN_CACHE_CONTROL = 'private, no-cache';
const RETRY_AFTER_SECONDS = '10';
const REFUSED_RETRY_AFTER_SECONDS = '1';

const cacheControl = ({ isForAll }: Choice): string => (isForAll ? publicCacheControl() : OWN_CACHE_CONTROL);

const keyOf = (url: URL, release: string): string => `${release} ${url.href}`;

const refuse = (reply: FastifyReply): never => {
  reply.header('retry-after', REFUSED_RETRY_AFTER_SECONDS);
  throw new RefusedError(429, 'too many pages at once');
};

// Prefer an outdated page to none, and a slightly outdated page to an incomplete one.
const isBetter = (known: FoundPage, rendered: Page): boolean =>
  rendered.status >= 500 || (!rendered.isWhole && known.age < STALE_MS);

/** Responds to requests for pages, from the cache if possible. */
export class Pages {
  readonly #releases: Releases;
  readonly #overrides: Overrides;
  readonly #cache: PageCache;
  readonly #render: RenderOptions;
  readonly #queue = new CallerQueue(PAGES_OF_CALLER);
  readonly #rendering = new Map<string, Rendering>();

  constructor({ releases, overrides, cache, render }: Dependencies) {
    this.#releases = releases;
    this.#overrides = overrides;
    this.#cache = cache;
    this.#render = render;
  }

  readonly handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // No release channel was read yet, so the pages are unknown.
    if (this.#releases.isStarting) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new RefusedError(503, 'no release set yet');
    }
    const [override, preview] = await Promise.all([
      this.#overrides.visit(request),
      visitPreview(request, this.#render.origin),
    ]);
    if (override || preview) return this.#answerVisit(request, reply, { override, preview });
    const choice = this.#releases.choose(request.headers.cookie);
    const { site } = choice;
    const url = this.#addressOf(request, site);
    if (choice.cookie) reply.header('set-cookie', choice.cookie);
    const exchange = { request, reply, choice };
    const known = this.#find(url, site);
    if (known?.freshness === 'fresh') return this.#sendKept(exchange, known.page, 'HIT');
    const rendering = this.#admit(url, site, request, known !== undefined);
    if (known && (!rendering || known.freshness === 'stale')) {
      rendering?.catch((error: unknown) => this.#render.onError(error, { path: url.pathname }));
      return this.#sendKept(exchange, known.page, 'STALE');
    }
    if (!rendering) return refuse(reply);
    const rendered = await rendering;
    if (rendered.kind === 'redirect') {
      // Browsers would cache the redirect permanently, although its target can change.
      reply.header('cache-control', choice.isForAll ? publicCacheControl() : 'private, no-store');
      return reply.redirect(ownAddress(url, rendered.location, request.url), rendered.status);
    }
    if (known && isBetter(known, rendered)) return this.#sendKept(exchange, known.page, 'STALE');
    return this.#send(exchange, rendered);
  };

  #addressOf({ url: address }: FastifyRequest, { queryKeys }: LiveSite): URL {
    const url = normalAddress(this.#render.origin, address, queryKeys);
    if (!url) throw Object.assign(new Error('no address'), { statusCode: 400 });
    return url;
  }

  /** Responds under an override or a preview. Nothing is cached. */
  async #answerVisit(request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<unknown> {
    const { override, preview } = visit;
    const choice = this.#releases.choose(request.headers.cookie);
    const site = override?.page?.site ?? choice.site;
    const url = this.#addressOf(request, site);
    // The link to a preview may be followed by a crawler.
    reply.header('x-robots-tag', 'noindex');
    const ended = preview?.state === 'over' ? preview.cookie : undefined;
    for (const cookie of [override?.cookie, ended, choice.cookie]) if (cookie) reply.header('set-cookie', cookie);
    if (override && !override.page) return reply.header('cache-control', 'no-store').redirect(url.href, 303);
    const options = { ...this.#render, ...(await this.#partsOf(visit, url)) };
    const rendering = this.#queue.add(
      addressKey(request.ip),
      () => renderPage(site, url, options, AbortSignal.timeout(RENDER_TIMEOUT_MS)),
      () => hasClientDisconnected(request.raw),
    );
    if (!rendering) return refuse(reply);
    const rendered = await rendering;
    if (rendered.kind === 'redirect') {
      reply.header('cache-control', 'private, no-store');
      return reply.redirect(ownAddress(url, rendered.location, request.url), rendered.status);
    }
    const notice = override?.page?.notice;
    if (notice?.state === 'served') reply.overrideOrigin = notice.origin;
    return this.#send({ request, reply, choice: { site, isForAll: false } }, { ...rendered, isPublic: false });
  }

  /** The additional parts of a page for one visitor. */
  async #partsOf({ override, preview }: Visit, url: URL): Promise<Pick<RenderOptions, 'banner' | 'preview'>> {
    const locale = localeOfPath(url.pathname);
    const page = url.pathname + url.search;
    const banner = bannerOf([
      ...(override?.page
        ? [overrideBanner({ ...override.page, live: liveVersions(this.#releases) }, locale, page)]
        : []),
      ...(preview ? [previewBanner(preview, { locale, page, site: await this.#render.readSite() })] : []),
    ]);
    return { banner, ...(preview?.state === 'shown' && { preview: { token: preview.token, at: preview.preview.at } }) };
  }

  // While a page of this set can't be rendered, a page of the live or an earlier set is the fallback.
  #find(url: URL, { release }: LiveSite): FoundPage | undefined {
    const known = this.#cache.find(keyOf(url, release));
    if (known) return known;
    for (const other of this.#releases.recentReleases) {
      const found = this.#cache.find(keyOf(url, other));
      if (found) return { ...found, freshness: 'outdated' };
    }
    return undefined;
  }

  /**
   * Renders a page, shared by all readers who request it in the meantime. Skipped when all of them have disconnected.
   * @param isRefresh - whether to render without readers, to replace a cached page.
   * @returns undefined when the reader's queue is full
   */
  #admit(url: URL, site: LiveSite, { ip, raw }: FastifyRequest, isRefresh: boolean): Promise<RenderedPage> | undefined {
    const key = keyOf(url, site.release);
    const running = this.#rendering.get(key);
    running?.readers.push(raw);
    if (running) return running.page;
    const readers = [raw];
    const hasLeft = () => !isRefresh && readers.every(hasClientDisconnected);
    const page = this.#queue
      .add(addressKey(ip), () => this.#renderAndCache(url, site), hasLeft)
      ?.finally(() => this.#rendering.delete(key));
    if (page) this.#rendering.set(key, { page, readers });
    return page;
  }

  async #renderAndCache(url: URL, site: LiveSite): Promise<RenderedPage> {
    const { generation } = this.#cache;
    const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
    const rendered = await renderPage(site, url, this.#render, signal);
    if (rendered.kind === 'page' && rendered.isPublic) {
      const html = Buffer.concat([rendered.head, rendered.body]);
      this.#cache.keep(keyOf(url, site.release), new CachedPage(html, rendered.tags, rendered.styleHashes), generation);
    }
    return rendered;
  }

  async #sendKept(exchange: Exchange, page: CachedPage, how: string): Promise<unknown> {
    const encoding = this.#prepare(exchange, page);
    exchange.reply.headers({ 'x-cache': how, 'cache-control': cacheControl(exchange.choice) });
    return exchange.reply.send(await page.encoded(encoding));
  }

  #send(exchange: Exchange, page: Page): unknown {
    const { reply, choice } = exchange;
    const encoding = this.#prepare(exchange, page);
    reply.headers({ 'x-cache': 'MISS', 'cache-control': page.isPublic ? cacheControl(choice) : 'no-store' });
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    // The document is the same for all visitors: it waits for the session, and `GET /access` denies access. A 401 would
    // log an error in the console of a signed-in editor.
    reply.code(page.status === 401 ? 200 : page.status);
    const compressed = compressor(encoding);
    if (!compressed) return reply.send(Buffer.concat([page.head, page.body]));
    // The reader has disconnected; there is no one to report to.
    pipeline(Readable.from([page.head, page.body]), compressed, () => undefined);
    return reply.send(compressed);
  }

  #prepare({ request, reply }: Exchange, { styleHashes }: Pick<Page, 'styleHashes'>) {
    reply.styleHashes = styleHashes;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
    return encoding;
  }
}
