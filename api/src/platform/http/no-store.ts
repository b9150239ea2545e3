import type { FastifyReply, FastifyRequest } from 'fastify';

/** Disables caching of a route's responses, which are for one person. */
export const noStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  void reply.header('cache-control', 'no-store');
