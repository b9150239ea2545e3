import type { FastifyInstance } from 'fastify';
import { normalAddress } from '../page-address.ts';
import type { Releases } from '../releases/releases.ts';
import { END_PATH } from './banner.ts';
import type { Overrides } from './overrides.ts';

/** Ends a visitor's override, and leads back to the page that they were on. */
export const endOverrides = (app: FastifyInstance, origin: string, releases: Releases, overrides: Overrides): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    scope.post<{ Querystring: { back?: string } }>(END_PATH, (request, reply) => {
      const page = normalAddress(origin, request.query.back ?? '/', releases.site.queryKeys);
      return reply.header('set-cookie', overrides.end()).redirect(page?.href ?? origin, 303);
    });
    done();
  });
};
