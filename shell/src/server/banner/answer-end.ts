import type { FastifyInstance } from 'fastify';
import { siteCookie } from 'server-kernel/http-server';
import { normalAddress } from '../page-address.ts';
import type { Releases } from '../releases/releases.ts';

interface Options {
  /** Path that the banner's button posts to. */
  path: string;
  /** Name of the cookie to remove. */
  cookie: string;
  origin: string;
  releases: Releases;
}

/** The `Set-Cookie` value that removes the cookie. */
export const endedCookie = (name: string, origin: string): string =>
  siteCookie(name, '', { maxAge: 0, isSecure: origin.startsWith('https:') });

/** Removes the cookie and redirects to the page that the visitor was on. */
export const answerEnd = (app: FastifyInstance, { path, cookie, origin, releases }: Options): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null);
    });
    scope.post<{ Querystring: { back?: string } }>(path, (request, reply) => {
      const page = normalAddress(origin, request.query.back ?? '/', releases.site.queryKeys);
      return reply.header('set-cookie', endedCookie(cookie, origin)).redirect(page?.href ?? origin, 303);
    });
    done();
  });
};
