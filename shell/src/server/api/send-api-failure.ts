import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocale, refusalMessage } from 'server-kernel/http-server';
import { textsIn } from '../locales/index.ts';

const RETRY_AFTER_SECONDS = '5';

/** The status of a call that was rejected here. The proxy's library wraps the error of an aborted call. */
const refusalOf = (error: Error & { statusCode?: number }): number | undefined => {
  const { statusCode = 500 } = (error.cause ?? error) as { statusCode?: number };
  return statusCode < 500 ? statusCode : undefined;
};

/**
 * Responds to a rejected call, or one for which the API is unreachable, like the API: with JSON in the caller's
 * language.
 */
export const sendApiFailure = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const locale = acceptedLocale(request.headers['accept-language']);
  const refused = refusalOf(error);
  reply.header('cache-control', 'no-store');
  if (refused) {
    reply.code(refused).send({ message: refusalMessage(refused, locale) ?? refusalMessage(400, locale) });
    return;
  }
  request.log.warn({ err: error.cause ?? error }, 'the API can not be reached');
  reply
    .code(503)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .send({ message: textsIn(locale)('api.away') });
};
