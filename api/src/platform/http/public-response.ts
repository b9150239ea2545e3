import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, PREVIEW_HEADER } from 'shared-kernel/contracts';
import { hasBody } from 'shared-kernel/http-server';
import { isSameEntity, sendUnlessKnown } from './same-entity.ts';
import { ATTACHMENT_POLICY } from './security-headers.ts';

/** Fresh for a moment, then shown once more while the next is fetched: a shared cache is also purged by tag. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=60';
const ASK_EACH_TIME = 'public, no-cache';

/**
 * Sends what any visitor may read, for caches to keep.
 * @param tags - names what the answer shows; an announcement of one of them makes it stale.
 */
export const sendPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  tags: readonly string[],
): FastifyReply => sendPublicJson(request, reply, JSON.stringify(value), tags);

/** Sends what {@link sendPublic} does, where a moment later is too late: caches ask each time whether it is still the same. */
export const sendCurrent = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  tags: readonly string[],
): FastifyReply =>
  sendPublicText(request, reply, {
    text: JSON.stringify(value),
    type: 'application/json',
    tags,
    cacheControl: ASK_EACH_TIME,
  });

/** Sends what any visitor may read and what is JSON already, as {@link sendPublic} does. */
export const sendPublicJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  tags: readonly string[],
): FastifyReply => sendPublicText(request, reply, { text: json, type: 'application/json', tags });

interface PublicText {
  text: string;
  /** MIME type, without its charset. */
  type: string;
  /** As of {@link sendPublic}. */
  tags: readonly string[];
  cacheControl?: string;
  /** The caller's, unless the address says another. */
  locale?: Locale;
}

/** Sends a text that any visitor may read, as {@link sendPublic} does. */
export const sendPublicText = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, tags, cacheControl = CACHE_CONTROL, locale = request.locale }: PublicText,
): FastifyReply => {
  // Encoded once, for its hash, its reader, and whoever gets it from the cache.
  const body = Buffer.from(text);
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  reply.headers({
    etag,
    // Caches know an answer by its address alone.
    'cache-control': hasBody(request) ? 'no-store' : cacheControl,
    'cache-tag': tags.join(','),
    // Neither a browser nor a CDN answers a preview from what is published.
    vary: varyBy(reply, `accept-language, ${PREVIEW_HEADER}`),
    'content-language': locale,
    'content-type': `${type}; charset=utf-8`,
  });
  request.asking?.keep({ body, etag, headers: sharedHeaders(reply), tags });
  return sendUnlessKnown(request, reply, body, etag);
};

/** Headers of one caller: what its origin may read, and what is left of its limits. */
const OF_ONE_CALLER = /^(?:access-control|ratelimit)-/;

const sharedHeaders = (reply: FastifyReply): Record<string, number | string | string[] | undefined> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_CALLER.test(name)));

/** What never changes under an address of its own, and so is kept for good. */
interface Immutable {
  etag: string;
  type: string;
  /** The request header that chooses between answers. */
  vary: string;
  /** Whether the address names this very state; at any other, caches ask each time whether it is still the same. */
  isFinal: boolean;
  load: () => Promise<Buffer>;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Sends what is only made for a caller that doesn't have it. */
export const sendImmutable = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, vary, isFinal, load }: Immutable,
): Promise<FastifyReply> => {
  const headers = { etag, vary: varyBy(reply, vary), 'cache-control': isFinal ? FOR_GOOD : ASK_EACH_TIME };
  if (isSameEntity(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
  const bytes = await load();
  return reply.headers(headers).type(type).send(bytes);
};

/** What the answer depends on beside what is known already, as the caller's origin where other sites may call. */
const varyBy = (reply: FastifyReply, header: string): string =>
  [reply.getHeader('vary'), header].filter(Boolean).join(', ');

/** What is to be saved under a name, and never shown: a browser runs nothing of it under our own. */
interface Attachment {
  etag: string;
  type: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Seconds until a cache asks again whether it is still there. */
  maxAge: number;
  load: () => Promise<Readable>;
}

/** Sends a file to be saved; it is only read for a caller that doesn't have it. */
export const sendAttachment = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, name, size, maxAge, load }: Attachment,
): Promise<FastifyReply> => {
  reply.headers({
    etag,
    'cache-control': `public, max-age=${maxAge}`,
    'content-disposition': contentDisposition(name),
    'content-security-policy': ATTACHMENT_POLICY,
  });
  if (isSameEntity(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = await load();
  return reply.header('content-length', size).type(type).send(bytes);
};
