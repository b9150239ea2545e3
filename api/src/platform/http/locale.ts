import type { FastifyInstance } from 'fastify';
import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language to answer in. */
    locale: Locale;
  }
}

/** Gives each request the language that its reader prefers. */
export function readLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = localeFrom(request.headers['accept-language']);
    done();
  });
}

/** The site's language that a reader prefers most; French when none of theirs is spoken. */
export function localeFrom(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return DEFAULT_LOCALE;
  let best: Locale | undefined;
  let bestWeight = 0;
  for (const entry of acceptLanguage.slice(0, 200).split(',')) {
    const [range = '', ...parameters] = entry.trim().split(';');
    const language = range.slice(0, 2).toLowerCase();
    const locale = LOCALES.find((known) => known === language && /^..(?:-|$)/.test(range));
    const weight = weightOf(parameters);
    if (locale && weight > bestWeight) [best, bestWeight] = [locale, weight];
  }
  return best ?? DEFAULT_LOCALE;
}

function weightOf(parameters: string[]): number {
  const given = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
  return given === undefined ? 1 : Number(given) || 0;
}
