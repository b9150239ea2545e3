import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Hop-by-hop headers, and framing headers, which each side sets itself. */
const ONE_CONNECTION = [
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers with which callers could fake their origin. */
const CLAIMED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

const without = (headers: IncomingHttpHeaders, isStopped: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isStopped(name)));

/**
 * Returns a call's headers for the API. They contain the caller's address: that of the connection or, behind a
 * configured proxy, the one that the proxy reports.
 * @param origin - scheme and host under which visitors reach the site.
 */
export const requestHeaders = (
  { ip, id }: Pick<FastifyRequest, 'ip' | 'id'>,
  headers: IncomingHttpHeaders,
  origin: URL,
): IncomingHttpHeaders => ({
  ...without(headers, (name) => ONE_CONNECTION.includes(name) || CLAIMED.test(name)),
  'x-forwarded-for': ip,
  'x-forwarded-host': origin.host,
  'x-forwarded-proto': origin.protocol.slice(0, -1),
  // Both servers log the call under this id.
  'x-request-id': id,
});

/** Returns the headers of the API's response for the caller. */
export const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  return without(headers, (name) => ONE_CONNECTION.includes(name) || named.includes(name));
};
