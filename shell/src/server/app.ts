import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { EVERYTHING } from 'server-kernel/cache';
import { unhandledErrors } from 'server-kernel/process';
import { PREVIEW_COOKIE } from 'shared-kernel/contracts';
import { RELEASE_SET_PATH } from '../boot.ts';
import { answerAccess } from './answer-access.ts';
import { answerSupervisor } from './answer-supervisor.ts';
import { ApiCache } from './api/api-cache.ts';
import { configureApiClient } from './api/api-client.ts';
import { proxyApi } from './api/proxy.ts';
import { followTags } from './api/tag-stream.ts';
import { answerCard } from './app/answer-card.ts';
import { answerManifest } from './app/manifest.ts';
import { answerEnd } from './banner/answer-end.ts';
import { PageCache } from './cache/page-cache.ts';
import type { Config } from './config.ts';
import { answerEarlyForms } from './early-forms.ts';
import { answerFeed, feedAt } from './feeds/answer-feed.ts';
import { createMetrics } from './metrics.ts';
import { answerWorker } from './offline/answer-worker.ts';
import { openServer } from './open-server.ts';
import { answerChoice } from './overrides/answer-choice.ts';
import { END_PATH as OVERRIDE_END } from './overrides/override-banner.ts';
import { OVERRIDE_COOKIE } from './overrides/override-cookie.ts';
import { Overrides } from './overrides/overrides.ts';
import { serveOwnFiles } from './own-files.ts';
import type { OwnRelease } from './own-release.ts';
import { Pages } from './pages.ts';
import { END_PATH as PREVIEW_END } from './previews/preview-banner.ts';
import { startWatchdog } from './releases/isolate/watchdog/watchdog.ts';
import { Releases } from './releases/releases.ts';
import { serveReleases } from './releases/serve/serve-releases.ts';
import { answerRobotsTxt } from './robots-txt.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { answerSecurityTxt } from './security-txt.ts';
import { createReadSite } from './site.ts';
import { INDEX_PATH, Sitemaps } from './sitemaps/sitemaps.ts';

/** The shell's server: pages, files at the site's root, a local release store, and the proxy to the API. */
export const createApp = async (config: Config, own: OwnRelease): Promise<FastifyInstance> => {
  const app = openServer(config);
  const { log } = app;
  const stopping = new AbortController();
  const cache = new PageCache(config.pageCacheBytes);
  const apiCache = new ApiCache();
  const releases = new Releases(config, own, log);
  answerSupervisor(releases, createMetrics(app, releases));
  const readSite = createReadSite(config.site);
  configureApiClient(config.apiUrl, config.keepsApiAnswers ? apiCache : undefined);

  sendSecurityHeaders(app, config);
  await serveOwnFiles(app, own, config);
  await serveReleases(app, config, releases.stored);
  await app.register(fastifyStatic, {
    root: join(__dirname, 'public'),
    wildcard: false,
    index: false,
    decorateReply: false,
    maxAge: '1h',
  });
  // This server listens to the API itself. Open streams would each occupy a connection of the proxy.
  app.get('/api/v1/cache-tags', (_request, reply) => reply.code(404).send());
  await proxyApi(app, config);
  answerCard(app, config, releases);
  answerManifest(app, readSite);
  answerWorker(app, config, releases, readSite);
  answerRobotsTxt(app, config.origin, releases);
  answerSecurityTxt(app, config.origin, readSite);
  answerAccess(app, config.origin, releases);
  const overrides = new Overrides(config, releases, log);
  app.get(RELEASE_SET_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // No release channel was read yet.
    if (releases.isStarting) return reply.code(503).send({});
    const visit = await overrides.visit(request);
    const { release } = visit?.page?.site ?? releases.siteNow(request.headers.cookie);
    return reply.send({ release });
  });
  app.get('/health', (_request, reply) => {
    const { health } = releases;
    reply.code(health.status === 'starting' ? 503 : 200);
    return reply.send({ ...health, unhandledErrors: Object.fromEntries(unhandledErrors) });
  });

  const pages = new Pages({
    releases,
    overrides,
    cache,
    render: {
      readSite,
      signIn: config.signIn.providers,
      origin: config.origin,
      own,
      hasWorker: config.hasWorker,
      // The log omits undefined, and a remote may throw that.
      onError: (err, place) => log.error({ err: err ?? new Error(`${err} was thrown`), ...place }, 'rendering failed'),
    },
  });
  const sitemaps = new Sitemaps({
    releases,
    cache,
    origin: config.origin,
    onError: (err) => log.error({ err }, 'a sitemap failed'),
  });
  app.get(INDEX_PATH, sitemaps.index);
  app.get('/sitemap-:kind(^[a-z-]+)-:page(^\\d+).xml', sitemaps.file);
  app.get('/*', (request, reply) => {
    const feed = feedAt(releases, request);
    return feed ? answerFeed(feed, request, reply) : pages.handle(request, reply);
  });
  const ends = { origin: config.origin, releases };
  answerEnd(app, { ...ends, path: OVERRIDE_END, cookie: OVERRIDE_COOKIE });
  answerChoice(app, { origin: config.origin, overrides, releases });
  answerEnd(app, { ...ends, path: PREVIEW_END, cookie: PREVIEW_COOKIE });
  answerEarlyForms(app, config.origin);

  app.addHook('onReady', async () => {
    await startWatchdog({
      script: join(__dirname, 'watchdog.cjs'),
      cacheFolder: config.cacheFolder,
      log,
      functionsOf: releases.functionsOf,
      record: releases.recordBlock,
    });
    await releases.start();
    const onTags = (tags: string[]): void => {
      apiCache.invalidate(tags);
      cache.invalidate(tags);
    };
    const onGap = (): void => onTags([EVERYTHING]);
    void followTags(config.apiUrl, { onTags, onGap }, stopping.signal);
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    releases.stop();
  });
  return app;
};
