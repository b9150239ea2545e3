import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Log fields of every response. Omits the query: mailed links contain a token that is still valid when their page is
 * requested.
 */
export const responseLogFields = ({ method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method,
  path: url.split('?', 1)[0],
  status: statusCode,
  ms: Math.round(elapsedTime * 10) / 10,
});
