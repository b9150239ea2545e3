import type { FastifyInstance } from 'fastify';
import { normalAddress } from '../page-address.ts';
import type { Releases } from '../releases/releases.ts';
import { readVersions } from './choice-cookie.ts';
import type { Overrides } from './overrides.ts';

/** Path that the banner's choice of versions posts to. */
export const CHOICE_PATH = '/override/versions';

const MAX_BYTES = 16 * 1024;

interface Options {
  origin: string;
  overrides: Overrides;
  releases: Releases;
}

/** Stores which versions a reviewer wants to see, and redirects to the page that the reviewer was on. */
export const answerChoice = (app: FastifyInstance, { origin, overrides, releases }: Options): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Querystring: { back?: string }; Body: URLSearchParams }>(CHOICE_PATH, async (request, reply) => {
      const page = normalAddress(origin, request.query.back ?? '/', releases.site.queryKeys);
      const fields = [...request.body].map(([name, value]): [string, string] => [name, value.trim()]);
      const cookie = await overrides.choose(request.headers, readVersions(fields));
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      return reply.redirect(page?.href ?? origin, 303);
    });
    done();
  });
};
