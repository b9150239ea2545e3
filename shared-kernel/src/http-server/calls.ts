import type { FastifyRequest } from 'fastify';

/** A call as the lists of calls name it: its method and path, however the path ends. */
export const callOf = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string =>
  `${method} ${url.replace(/\/?(?:\?.*)?$/, '')}`;

/**
 * The calls of the API that read a body with a method that mostly has none. The API knows them by their schemas, and a
 * test holds this list to its OpenAPI document; whatever stands before the API goes by the list.
 */
export const CALLS_WITH_BODY: readonly string[] = [
  'GET /api/v1/categories/category/bulk',
  'DELETE /api/v1/auth/user/me',
];

/** The calls of the API that take forms with files, and so have the time of a whole request; held to the document, too. */
export const UPLOADS: readonly string[] = ['POST /api/v1/bucket/file'];
