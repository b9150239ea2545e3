import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from 'server-kernel/http-server';
import { type Locale, PREVIEW_HEADER } from 'shared-kernel/contracts';
import { isSameEntity, sendUnlessKnown } from './same-entity.ts';
import { ATTACHMENT_POLICY } from './security-headers.ts';

/** Caches revalidate after 10 seconds in the background; shared caches are also purged by tag. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=60';
const ASK_EACH_TIME = 'public, no-cache';

/**
 * Sends a public, cacheable response.
 * @param tags - cache tags of the shown content; invalidating one makes the response stale.
 */
export const sendPublic = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: object,
  tags: readonly string[],
): FastifyReply => sendPublicJson(request, reply, JSON.stringify(value), tags);

/** Like {@link sendPublic}, but caches revalidate at each request. */
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

/** Like {@link sendPublic}, for a value that is JSON already. */
export const sendPublicJson = (
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  tags: readonly string[],
): FastifyReply => sendPublicText(request, reply, { text: json, type: 'application/json', tags });

interface PublicText {
  text: string;
  /** MIME type without its charset. */
  type: string;
  /** As of {@link sendPublic}. */
  tags: readonly string[];
  cacheControl?: string;
  /** The request's language by default. */
  locale?: Locale;
}

/** Sends a public text, as {@link sendPublic} does. */
export const sendPublicText = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, tags, cacheControl = CACHE_CONTROL, locale = request.locale }: PublicText,
): FastifyReply => {
  // Encode once for the hash, the client and the cache.
  const body = Buffer.from(text);
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  reply.headers({
    etag,
    // Caches ignore a request's body.
    'cache-control': hasBody(request) ? 'no-store' : cacheControl,
    'cache-tag': tags.join(','),
    // Keeps browsers and CDNs from answering a preview with published content.
    vary: varyBy(reply, `accept-language, ${PREVIEW_HEADER}`),
    'content-language': locale,
    'content-type': `${type}; charset=utf-8`,
  });
  request.asking?.resolve({ body, etag, headers: sharedHeaders(reply), tags });
  return sendUnlessKnown(request, reply, body, etag);
};

/** Headers that depend on the caller: CORS and rate limits. */
const OF_ONE_CALLER = /^(?:access-control|ratelimit)-/;

const sharedHeaders = (reply: FastifyReply): Record<string, number | string | string[] | undefined> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !OF_ONE_CALLER.test(name)));

/** A response that never changes under its address. */
interface Immutable {
  etag: string;
  type: string;
  /** The request header that selects a variant. */
  vary: string;
  /** Whether the address identifies this version. Otherwise caches revalidate at each request. */
  isFinal: boolean;
  load: () => Promise<Buffer>;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Sends a response that is created only if the client doesn't have it. */
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

/** Adds a header to `Vary`, which may already contain `Origin`. */
const varyBy = (reply: FastifyReply, header: string): string =>
  [reply.getHeader('vary'), header].filter(Boolean).join(', ');

/** A file to download. Browsers never display it, so its scripts can't run on this origin. */
interface Attachment {
  etag: string;
  type: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Seconds until caches revalidate. */
  maxAge: number;
  load: () => Promise<Readable>;
}

/** Sends a download; the file is read only if the client doesn't have it. */
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
