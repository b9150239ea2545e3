import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { destination } from 'pino';
import {
  CALLS_WITH_BODY,
  callOf,
  LIMITS,
  limitAddresses,
  limitBodyTime,
  rejectAmbiguousFraming,
  requestId,
  respondToClientError,
} from 'server-kernel/http-server';
import { loggedError } from 'server-kernel/logging';
import type { Config } from './config.ts';
import { logAnswers } from './log-answers.ts';
import { logDisconnects } from './log-disconnects.ts';
import { readableTarget, redirectToNormalPath } from './normal-path.ts';
import { sendError, sendNotFound } from './send-error.ts';

const takesBody = (request: FastifyRequest): boolean => CALLS_WITH_BODY.includes(callOf(request));

type Options = Pick<Config, 'logLevel' | 'trustedProxies' | 'origin'>;

/** A server that enforces the site's limits before routing. */
export const openServer = ({ logLevel, trustedProxies, origin }: Options): FastifyInstance => {
  const app = Fastify({
    ...LIMITS,
    // Write log lines synchronously: the last line about a blocking remote is written right before its process is
    // killed.
    logger: { level: logLevel, stream: destination({ fd: 1, sync: true }), serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: readableTarget,
    frameworkErrors: sendError,
    clientErrorHandler: respondToClientError,
    // While the server stops, requests on open connections are still answered, with a header to close the connection.
    return503OnClosing: false,
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  logAnswers(app);
  logDisconnects(app);
  rejectAmbiguousFraming(app, takesBody);
  limitAddresses(app);
  limitBodyTime(app);
  redirectToNormalPath(app, origin);
  return app;
};
