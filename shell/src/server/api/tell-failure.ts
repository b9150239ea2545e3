import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-kernel/contracts';
import { acceptedLocale, REFUSALS } from 'shared-kernel/http-server';

const AWAY: Record<Locale, string> = {
  fr: 'Ce service est momentanément indisponible. Réessayez dans quelques instants.',
  ar: 'هذه الخدمة غير متاحة مؤقتًا. أعيدوا المحاولة بعد قليل.',
  en: 'This service is temporarily unavailable. Try again shortly.',
};
const RETRY_AFTER_SECONDS = '5';

/** The status of a call that was turned away here; the proxy's library wraps what broke a call off. */
const refusalOf = (error: Error & { statusCode?: number }): number | undefined => {
  const { statusCode = 500 } = (error.cause ?? error) as { statusCode?: number };
  return statusCode < 500 ? statusCode : undefined;
};

/** Answers a call that was refused, or that the API can't be reached for, as the API itself would: in JSON and the caller's language. */
export const tellFailure = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
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
