import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import type { SitemapEntry, SitemapModule } from 'shared-kernel/remote';
import { OWN_PAGES } from '../../own-pages.ts';
import { requestScope } from '../api/request-scope.ts';
import { CachedPage, type PageCache } from '../cache/page-cache.ts';
import { chooseEncoding } from '../encoding.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';
import type { Releases } from '../releases/releases.ts';
import { lastChangeOf, PAGES_PER_FILE, type SitemapFile, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

export const INDEX_PATH = '/sitemap.xml';

/** The kind of the shell's own pages. */
const OWN_KIND = 'pages';
/** The same as for pages: a CDN may cache it briefly, and revalidates. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

interface Dependencies {
  releases: Releases;
  cache: PageCache;
  origin: string;
  onError: (error: unknown) => void;
}

type FileParams = { kind: string; page: string };

const ownPages = async (): Promise<SitemapEntry[]> =>
  Object.values(OWN_PAGES).map(({ path }) => ({ path: `/${path}` }));

/** Serves the sitemap: separate files for each kind of page, cached until content of that kind changes. */
export class Sitemaps {
  readonly #releases: Releases;
  readonly #cache: PageCache;
  readonly #origin: string;
  readonly #onError: Dependencies['onError'];
  readonly #pending = new Map<string, Promise<CachedPage | undefined>>();

  constructor({ releases, cache, origin, onError }: Dependencies) {
    this.#releases = releases;
    this.#cache = cache;
    this.#origin = origin;
    this.#onError = onError;
  }

  /** Responds with the index. */
  readonly index = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    this.#answer(request, reply, INDEX_PATH, async (site) => {
      const files = await Promise.all(
        this.#kindsOf(site).map(async (kind) => this.#filesOf(kind, await this.#list(site, kind))),
      );
      return sitemapIndexXml(files.flat());
    });

  /** Responds with a file of a kind, numbered from 1. */
  readonly file = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { kind, page } = request.params as FileParams;
    return this.#answer(request, reply, this.#pathOf(kind, Number(page)), async (site) => {
      if (!this.#kindsOf(site).includes(kind)) return undefined;
      const start = (Number(page) - 1) * PAGES_PER_FILE;
      const entries = (await this.#list(site, kind)).slice(start, start + PAGES_PER_FILE);
      return entries.length > 0 ? sitemapXml(entries, this.#origin) : undefined;
    });
  };

  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    render: (site: LiveSite) => Promise<string | undefined>,
  ): Promise<unknown> {
    if (this.#releases.isStarting) return reply.code(503).header('retry-after', '10').send();
    const { site } = this.#releases;
    const key = `${site.release} ${path}`;
    const known = this.#cache.find(key);
    const page = known?.freshness === 'fresh' ? known.page : await this.#share(key, () => render(site));
    if (!page) return reply.callNotFound();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': CACHE_CONTROL, vary: 'accept-encoding' }).type('application/xml; charset=utf-8');
    return reply.send(await page.encoded(encoding));
  }

  /** Concurrent requests for a file share its rendering. */
  #share(key: string, render: () => Promise<string | undefined>): Promise<CachedPage | undefined> {
    const running = this.#pending.get(key);
    if (running) return running;
    const rendering = this.#render(key, render).finally(() => this.#pending.delete(key));
    this.#pending.set(key, rendering);
    return rendering;
  }

  async #render(key: string, render: () => Promise<string | undefined>): Promise<CachedPage | undefined> {
    const { generation } = this.#cache;
    const scope = { locale: DEFAULT_LOCALE, tags: new Set<string>() };
    try {
      const text = await requestScope.run(scope, render);
      if (text === undefined) return undefined;
      const page = new CachedPage(Buffer.from(text), scope.tags);
      this.#cache.keep(key, page, generation);
      return page;
    } catch (error) {
      // Serve the outdated file instead: an incomplete one would tell search engines that the missing pages are
      // deleted.
      this.#onError(error);
      const known = this.#cache.find(key);
      if (known) return known.page;
      throw Object.assign(new Error('a sitemap is unavailable'), { statusCode: 503 });
    }
  }

  #kindsOf({ sitemaps }: LiveSite): string[] {
    return [...new Set([OWN_KIND, ...sitemaps.keys()])];
  }

  async #list({ sitemaps }: LiveSite, kind: string): Promise<SitemapEntry[]> {
    const lists: SitemapModule[string][] = [...(kind === OWN_KIND ? [ownPages] : []), ...(sitemaps.get(kind) ?? [])];
    return (await Promise.all(lists.map((list) => list()))).flat();
  }

  #filesOf(kind: string, entries: SitemapEntry[]): SitemapFile[] {
    const count = Math.ceil(entries.length / PAGES_PER_FILE);
    return Array.from({ length: count }, (_, index) => {
      const own = entries.slice(index * PAGES_PER_FILE, (index + 1) * PAGES_PER_FILE);
      return { url: this.#origin + this.#pathOf(kind, index + 1), modifiedAt: lastChangeOf(own) };
    });
  }

  #pathOf(kind: string, page: number): string {
    return `/sitemap-${kind}-${page}.xml`;
  }
}
