import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalMessage } from 'server-kernel/http-server';
import type { Locale } from 'shared-kernel/contracts';
import { direction, localeOfPath, localePath } from 'shared-kernel/i18n';
import { textsIn } from './locales/index.ts';
import { LOADS_NOTHING } from './security-headers.ts';

/**
 * Responds with a plain error page, in the address's language and without internal details, when no page could be
 * rendered.
 */
export const sendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const isOurs = !error.statusCode || error.statusCode >= 500;
  if (isOurs) request.log.error({ err: error }, 'a request failed');
  send(request, reply, isOurs ? 503 : (error.statusCode ?? 400));
};

/** Responds to an address or a method without a route. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): void => send(request, reply, 404);

const textFor = (status: number, locale: Locale): string => {
  const t = textsIn(locale);
  if (status === 503) return t('pageError.away');
  return (status === 404 ? undefined : refusalMessage(status, locale)) ?? t('pageError.nowhere');
};

const send = ({ url }: FastifyRequest, reply: FastifyReply, status: number): void => {
  const locale = localeOfPath(url.split('?', 1)[0] ?? '');
  const text = textFor(status, locale);
  const link = `<a href="${localePath(locale, '/')}">${textsIn(locale)('pageError.home')}</a>`;
  reply
    .code(status)
    .headers({ ...LOADS_NOTHING, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><title>${text}</title><p>${text}</p><p>${link}</p></html>`,
    );
};
