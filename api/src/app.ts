import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { auditRoutes } from './platform/audit/routes.ts';
import { cacheTagRoutes } from './platform/cache-tags/routes.ts';
import type { ServiceName } from './platform/config.ts';
import { type AskHealth, createHealth } from './platform/health/health.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { checkAccess, requireDeclaredAccess } from './platform/http/access.ts';
import type { RuleTypes } from './platform/http/app-type.ts';
import { answerClientError } from './platform/http/client-error.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { answerError, answerUnknownRoute } from './platform/http/error-handler.ts';
import { acceptBodyOnGet } from './platform/http/get-body.ts';
import { LIMITS, limitAddresses, limitBodyTime } from './platform/http/limits.ts';
import { readLocale } from './platform/http/locale.ts';
import { validateByRules } from './platform/http/validation.ts';
import { limitCalls } from './platform/limits/limit-calls.ts';
import { createLimits } from './platform/limits/limits.ts';
import { logAnswers, loggerOptions, requestId } from './platform/logging.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { collectRoutes } from './platform/openapi/document.ts';
import { documentRoutes } from './platform/openapi/routes.ts';
import { keepAnswers } from './platform/response-cache/keep-answers.ts';
import type { Service, ServiceDeps } from './platform/service.ts';
import { authService } from './services/auth/routes.ts';
import { blogService } from './services/blogs/routes.ts';
import { bucketService } from './services/bucket/routes.ts';
import { categoryService } from './services/categories/routes.ts';
import { mailingService } from './services/mailing/routes.ts';
import { mallEventService } from './services/mall-event/routes.ts';
import { shopService } from './services/shop/routes.ts';

const BASE = '/api/v1';

/** Helmet's headers, without those that say something of pages alone: each is sent with each answer. */
const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] }, useDefaults: false },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const SERVICES: Record<ServiceName, Service> = {
  auth: authService,
  blogs: blogService,
  bucket: bucketService,
  categories: categoryService,
  mailing: mailingService,
  'mall-event': mallEventService,
  shop: shopService,
};

/** The whole API, ready to be listened to or injected into. */
export async function buildApp(deps: ServiceDeps): Promise<FastifyInstance> {
  const app = Fastify({
    ...LIMITS,
    logger: loggerOptions(deps.config),
    // One line for each answer, by `logAnswers`, in place of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // What is refused before it has a route.
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    trustProxy: [...deps.config.trustedProxies],
    routerOptions: { ...LIMITS.routerOptions, ignoreTrailingSlash: true },
    // Said here and not later, since Fastify loads what it would use otherwise: a fifth of a second. Its types know only
    // validators that Ajv makes.
    schemaController: {
      compilersFactory: { buildValidator: () => validateByRules as never, buildSerializer: () => () => JSON.stringify },
    },
  });
  await deps.tokens.prepare();
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownRoute);
  keepAnswers(app, deps.announcer, deps.config.responseCacheBytes);
  await allowOrigins(app, deps.config.corsOrigins);
  requireDeclaredAccess(app);
  acceptBodyOnGet(app);
  readLocale(app);
  limitAddresses(app);
  limitBodyTime(app);
  checkAccess(app, deps.identify);
  if (deps.config.limitsCalls) limitCalls(app, createLimits(deps.database));
  logAnswers(app);
  await app.register(helmet, SECURITY_HEADERS);
  await collectRoutes(app);

  const health = createHealth(deps);
  const metrics = createMetrics(app, deps.database);
  app.register(
    (api, _options, done) => {
      auditRoutes(api, deps);
      cacheTagRoutes(api, deps);
      documentRoutes(api);
      healthRoutes(api, health, deps.identify);
      metricsRoutes(api, metrics, deps.config.metricsToken);
      for (const name of deps.config.services) addService(api, name, deps, health);
      done();
    },
    { prefix: BASE },
  );
  // Services have said by now what jobs there are.
  app.addHook('onReady', () => deps.jobs.start(app.log));
  app.addHook('onClose', () => deps.jobs.stop());
  await app.ready();
  return app;
}

function addService(api: FastifyInstance, name: ServiceName, deps: ServiceDeps, health: AskHealth): void {
  api.register(
    (scope, _options, done) => {
      healthRoutes(scope, health, deps.identify);
      SERVICES[name](scope.withTypeProvider<RuleTypes>(), deps);
      done();
    },
    { prefix: `/${name}` },
  );
}
