import type { FastifyInstance } from 'fastify';
import { acceptedLocale } from 'server-kernel/http-server';
import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the response. */
    locale: Locale;
  }
}

/** Sets each request's locale from `Accept-Language`. */
export const readLocale = (app: FastifyInstance): void => {
  app.decorateRequest('locale', DEFAULT_LOCALE);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = acceptedLocale(request.headers['accept-language']);
    done();
  });
};
