import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';

const AWAY: Record<Locale, string> = {
  fr: 'Ce service est momentanément indisponible. Réessayez dans quelques instants.',
  ar: 'هذه الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.',
  en: 'This service is unavailable for a moment. Try again shortly.',
};
const RETRY_AFTER_SECONDS = '5';

const languageOf = (accepted = ''): Locale =>
  (/\b(fr|ar|en)\b/i.exec(accepted)?.[1]?.toLowerCase() as Locale | undefined) ?? DEFAULT_LOCALE;

/** Answers a call to an API that is away, as the API itself would: in JSON and the caller's language. */
export const tellAway = ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' })
    .send({ message: AWAY[languageOf(headers['accept-language'])] });
