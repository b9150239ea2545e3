import type { FastifyReply, FastifyRequest } from 'fastify';

/** Has no cache keep the answers of a route: what they tell is for one person. */
export const noStore = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> =>
  void reply.header('cache-control', 'no-store');
