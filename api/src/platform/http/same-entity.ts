import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether an `If-None-Match` header names the entity, weakly compared as RFC 9110 asks. */
export const isSameEntity = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  if (header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
};

/** Sends what the caller doesn't have already. */
export const sendUnlessKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  etag: string,
): FastifyReply => (isSameEntity(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body));
