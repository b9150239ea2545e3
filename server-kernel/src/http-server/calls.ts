import type { FastifyRequest } from 'fastify';

/** Identifies a call by its method and path, without the query and a trailing slash. */
export const callOf = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string =>
  `${method} ${url.replace(/\/?(?:\?.*)?$/, '')}`;

/**
 * API calls that read a body although their method usually has none. A test compares this list with the OpenAPI
 * document. The shell's proxy uses the list.
 */
export const CALLS_WITH_BODY: readonly string[] = [
  'GET /api/v1/categories/category/bulk',
  'DELETE /api/v1/auth/user/me',
];

/** API calls that accept forms with files, and get the timeout of a whole request. Tested against the document, too. */
export const UPLOADS: readonly string[] = ['POST /api/v1/bucket/file'];
