import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { RefusedError } from 'shared-kernel/http-server';

/** An address of this site, to take apart as browsers do; its host is a placeholder. */
const ANYWHERE = 'http://site.invalid';

const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/** Routes take parts of an address for lines of text. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const isText = (path: string): boolean => {
  try {
    return !NOT_IN_A_LINE.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** A request's target, its percent signs escaped where they stand for no line of text: it leads nowhere, and can be read. */
export const readableTarget = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
  const path = pathOf(url);
  return isText(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/**
 * The one way to write a path: as browsers do, which resolve dots, take a backslash for a slash and leave tabs out, and
 * with one slash where there were several. A path that began with two would name a host wherever it is a link.
 * @returns undefined for what is no path.
 */
export const normalPath = (path: string): string | undefined =>
  path.startsWith('/') ? URL.parse(ANYWHERE + path)?.pathname.replaceAll(/\/{2,}/g, '/') : undefined;

/** Leads requests for pages and files to the one way to write their path, and refuses calls that are written otherwise. */
export const leadToNormalPath = (app: FastifyInstance, origin: string): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { url, method } = request;
    const path = pathOf(url);
    const normal = normalPath(path);
    if (normal === path) return done();
    if (normal === undefined) return done(new RefusedError(400, 'no path'));
    if (normal.startsWith('/api/')) return done(new RefusedError(404, 'no normal path'));
    const isReading = method === 'GET' || method === 'HEAD';
    // What a form holds isn't sent a second time.
    reply.redirect(origin + normal + url.slice(path.length), isReading ? 308 : 303);
  });
};
