import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocale, REFUSALS } from 'server-kernel/http-server';
import type { Locale } from 'shared-kernel/contracts';

const AWAY: Record<Locale, string> = {
  fr: 'Ce service est momentanément indisponible. Réessayez dans quelques instants.',
  ar: 'هذه الخدمة غير متاحة مؤقتًا. أعيدوا المحاولة بعد قليل.',
  en: 'This service is temporarily unavailable. Try again shortly.',
};
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
    reply.code(refused).send({ message: REFUSALS[locale][refused] ?? REFUSALS[locale][400] });
    return;
  }
  request.log.warn({ err: error.cause ?? error }, 'the API can not be reached');
  reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send({ message: AWAY[locale] });
};
