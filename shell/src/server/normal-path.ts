import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RefusedError } from 'server-kernel/http-server';

/** A placeholder host, to parse addresses of this site like browsers. */
const ANYWHERE = 'http://site.invalid';

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** Routes decode parts of an address into single lines of text. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const isText = (path: string): boolean => {
  try {
    return !NOT_IN_A_LINE.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** A request's target, with the percent signs escaped that don't encode a line of text, so that it can be decoded. */
export const readableTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = pathOf(url);
  return isText(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/**
 * Normalises a path like browsers: resolves dots, turns backslashes into slashes and drops tabs. Also merges slashes,
 * because a link that starts with two would name a host.
 * @returns undefined when it is no path.
 */
export const normalPath = (path: string): string | undefined =>
  path.startsWith('/') ? URL.parse(ANYWHERE + path)?.pathname.replaceAll(/\/{2,}/g, '/') : undefined;

/** Redirects pages and files to their normalised path, and rejects other calls with paths that aren't normalised. */
export const redirectToNormalPath = (app: FastifyInstance, origin: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, method } = request;
    const path = pathOf(url);
    const normal = normalPath(path);
    if (normal === path) return done();
    if (normal === undefined) return done(new RefusedError(400, 'no path'));
    if (normal.startsWith('/api/')) return done(new RefusedError(404, 'no normal path'));
    const isReading = method === 'GET' || method === 'HEAD';
    // The body of a form isn't sent again.
    reply.redirect(origin + normal + url.slice(path.length), isReading ? 308 : 303);
  });
};
