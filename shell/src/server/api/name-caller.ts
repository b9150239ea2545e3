import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Tells the API by what address a call came here, after the addresses that whoever sent it claims it came by. The API
 * knows which of them to believe.
 */
export const nameCaller = (
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  sent: IncomingHttpHeaders,
): IncomingHttpHeaders => {
  const claimed = headers['x-forwarded-for'];
  return { ...sent, 'x-forwarded-for': [claimed, socket.remoteAddress].filter(Boolean).join(', ') };
};
