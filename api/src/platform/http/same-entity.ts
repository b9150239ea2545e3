import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether `If-None-Match` contains the ETag, by RFC 9110's weak comparison. */
export const isSameEntity = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  if (header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
};

/** Sends the body, or 304 if the client already has it. */
export const sendUnlessKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  etag: string,
): FastifyReply => (isSameEntity(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body));
