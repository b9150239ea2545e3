import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a log line says of every answer. Queries are left out: mailed links have a token in theirs, and it is still good
 * when their page is asked for.
 */
export const answeredLine = ({ method, url }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) => ({
  method,
  path: url.split('?', 1)[0],
  status: statusCode,
  ms: Math.round(elapsedTime * 10) / 10,
});
