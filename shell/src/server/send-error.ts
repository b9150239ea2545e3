import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS } from 'server-kernel/http-server';
import type { Locale } from 'shared-kernel/contracts';
import { direction, localeOfPath, localePath } from 'shared-kernel/i18n';
import { LOADS_NOTHING } from './security-headers.ts';

interface Texts {
  /** No page could be made. */
  away: string;
  /** There is no such address. */
  nowhere: string;
  /** Names the link to the home page. */
  home: string;
}

const TEXTS: Record<Locale, Texts> = {
  fr: {
    away: 'Cette page est momentanément indisponible. Réessayez dans quelques instants.',
    nowhere: 'Cette adresse ne mène nulle part.',
    home: 'Accueil',
  },
  ar: {
    away: 'هذه الصفحة غير متاحة مؤقتًا. أعيدوا المحاولة بعد قليل.',
    nowhere: 'هذا العنوان لا يؤدي إلى أي صفحة.',
    home: 'الصفحة الرئيسية',
  },
  en: {
    away: 'This page is temporarily unavailable. Try again shortly.',
    nowhere: 'This address leads nowhere.',
    home: 'Home',
  },
};

/** Answers what no page could be rendered for, in the address's language and without a word of the inside. */
export const sendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const isOurs = !error.statusCode || error.statusCode >= 500;
  if (isOurs) request.log.error({ err: error }, 'a request failed');
  send(request, reply, isOurs ? 503 : (error.statusCode ?? 400));
};

/** Answers an address or a method that no route has. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): void => send(request, reply, 404);

const textFor = (status: number, locale: Locale): string => {
  if (status === 503) return TEXTS[locale].away;
  return (status === 404 ? undefined : REFUSALS[locale][status]) ?? TEXTS[locale].nowhere;
};

const send = ({ url }: FastifyRequest, reply: FastifyReply, status: number): void => {
  const locale = localeOfPath(url.split('?', 1)[0] ?? '');
  const text = textFor(status, locale);
  const link = `<a href="${localePath(locale, '/')}">${TEXTS[locale].home}</a>`;
  reply
    .code(status)
    .headers({ ...LOADS_NOTHING, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><title>${text}</title><p>${text}</p><p>${link}</p></html>`,
    );
};
