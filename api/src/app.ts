import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  LIMITS,
  limitAddresses,
  limitBodyTime,
  MAX_ADDRESS_LENGTH,
  rejectAmbiguousFraming,
  requestId,
  respondToClientError,
} from 'server-kernel/http-server';
import { commentRoutes } from './content/comments/routes.ts';
import { draftRoutes } from './content/drafts/routes.ts';
import { previewRoutes } from './content/previews/routes.ts';
import { showPreviews } from './content/previews/show-previews.ts';
import { scheduleEndInvalidation } from './content/public/due.ts';
import { contentTypeRoutes } from './content/routes.ts';
import { sheetRoutes } from './content/sheets/routes.ts';
import { templateRoutes } from './content/templates/routes.ts';
import { CONTENT_MODELS } from './content-models.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { cacheTagRoutes } from './platform/cache-tags/routes.ts';
import type { ServiceName } from './platform/config/config.ts';
import { type AskHealth, createHealth } from './platform/health/health.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { checkAccess, requireDeclaredAccess } from './platform/http/access.ts';
import type { RuleTypes } from './platform/http/app-type.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { dropLeftCalls } from './platform/http/drop-left-calls.ts';
import { answerUnknownRoute, errorAnswerer } from './platform/http/error-handler.ts';
import { StaleError } from './platform/http/errors.ts';
import { readLocale } from './platform/http/locale.ts';
import { nameActor } from './platform/http/name-actor.ts';
import { secure, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { validateByRules } from './platform/http/validation.ts';
import { allowAllCalls, limitCalls } from './platform/limits/limit-calls.ts';
import { createLimits } from './platform/limits/limits.ts';
import { logAnswers, loggerOptions } from './platform/logging/logging.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { notificationRoutes } from './platform/notifications/routes.ts';
import { collectRoutes } from './platform/openapi/document.ts';
import { documentRoutes } from './platform/openapi/routes.ts';
import { cacheResponses } from './platform/response-cache/cache-responses.ts';
import type { Service, ServiceDeps } from './platform/service/service.ts';
import { authService } from './services/auth/routes.ts';
import { blogService } from './services/blogs/routes.ts';
import { bucketService } from './services/bucket/routes.ts';
import { categoryService } from './services/categories/routes.ts';
import { insightsService } from './services/insights/routes.ts';
import { mailingService } from './services/mailing/routes.ts';
import { mallEventService } from './services/mall-event/routes.ts';
import { releaseService } from './services/releases/routes.ts';
import { shopService } from './services/shop/routes.ts';
import { siteService } from './services/site/routes.ts';

/** Allows a body in GET requests, which the bulk routes use for ids. */
const acceptBodyOnGet = (app: FastifyInstance): FastifyInstance =>
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });

const BASE = '/api/v1';

/** Maximum characters of a path parameter: as long as any address, so that the route's rules validate it. */
const LONGEST_PARAMETER = MAX_ADDRESS_LENGTH;

/** The services' routes in addition to those of their content types. */
const SERVICES: Partial<Record<ServiceName, Service>> = {
  auth: authService,
  blogs: blogService,
  bucket: bucketService,
  categories: categoryService,
  insights: insightsService,
  mailing: mailingService,
  'mall-event': mallEventService,
  releases: releaseService,
  shop: shopService,
  site: siteService,
};

/** Builds the whole API, ready to listen or inject. */
export const buildApp = async (deps: ServiceDeps): Promise<FastifyInstance> => {
  const answerError = errorAnswerer(deps.config.site.timeZone);
  const app = Fastify({
    ...LIMITS,
    logger: loggerOptions(deps.config),
    // `logAnswers` writes one line per response instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // Errors from before routing.
    frameworkErrors: (error, request, reply) => void answerError(error, request, secure(reply)),
    clientErrorHandler: respondToClientError,
    trustProxy: [...deps.config.trustedProxies],
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreTrailingSlash: true },
    // Set here, since Fastify would otherwise load its default compilers, which takes 0.2 seconds. Its types only allow
    // validators of Ajv.
    schemaController: {
      compilersFactory: { buildValidator: () => validateByRules as never, buildSerializer: () => () => JSON.stringify },
    },
  });
  app.setErrorHandler(async (error: Error, request, reply) => {
    // Without the name, the answer has the rest.
    if (error instanceof StaleError) await nameActor(deps, error, request.caller?.authId).catch(() => undefined);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler(answerUnknownRoute);
  sendSecurityHeaders(app);
  readLocale(app);
  rejectAmbiguousFraming(app, ({ routeOptions }) => routeOptions.schema?.body !== undefined);
  await allowOrigins(app, deps.config.corsOrigins);
  cacheResponses(app, deps.invalidationBus, deps.config.responseCacheBytes);
  dropLeftCalls(app);
  requireDeclaredAccess(app);
  acceptBodyOnGet(app);
  limitAddresses(app);
  limitBodyTime(app);
  checkAccess(app, deps.authenticate);
  if (deps.config.limitsCalls) limitCalls(app, createLimits(deps.database));
  else allowAllCalls(app);
  logAnswers(app);
  await collectRoutes(app);

  const health = createHealth(deps);
  const metrics = createMetrics(app, deps.database);
  app.register(
    (api, _options, done) => {
      auditRoutes(api, deps);
      cacheTagRoutes(api, deps);
      commentRoutes(api, deps);
      documentRoutes(api);
      draftRoutes(api, deps);
      scheduleEndInvalidation(deps);
      healthRoutes(api, health, deps.authenticate);
      notificationRoutes(api, deps);
      previewRoutes(api, deps);
      sheetRoutes(api, deps);
      templateRoutes(api, deps);
      metricsRoutes(api, metrics, deps.config.metricsToken);
      for (const name of deps.config.services) addService(api, name, deps, health);
      done();
    },
    { prefix: BASE },
  );
  // The services have registered their jobs by now.
  app.addHook('onReady', () => deps.jobs.start(app.log));
  app.addHook('onClose', () => deps.jobs.stop());
  await app.ready();
  return app;
};

const addService = (api: FastifyInstance, name: ServiceName, deps: ServiceDeps, health: AskHealth): void => {
  api.register(
    (scope, _options, done) => {
      healthRoutes(scope, health, deps.authenticate);
      showPreviews(scope, deps);
      const typed = scope.withTypeProvider<RuleTypes>();
      SERVICES[name]?.(typed, deps);
      for (const model of Object.values(CONTENT_MODELS)) {
        if (model.type.service === name) contentTypeRoutes(typed, deps, model);
      }
      done();
    },
    { prefix: `/${name}` },
  );
};
