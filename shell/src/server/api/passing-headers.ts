import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** What holds for one connection alone, and what says how a message is framed, which each side does for itself. */
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

/** What callers say of the way they came. */
const CLAIMED = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

const without = (headers: IncomingHttpHeaders, isStopped: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isStopped(name)));

/**
 * A call's headers as the API gets them. It learns the caller's address from here alone: the one that the connection
 * came from or, behind a proxy that the settings name, the one that this proxy saw.
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
  // Both servers' logs know the call by it.
  'x-request-id': id,
});

/** The headers of the API's answer as its caller gets them. */
export const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = headers.connection?.toLowerCase().split(/\s*,\s*/) ?? [];
  return without(headers, (name) => ONE_CONNECTION.includes(name) || named.includes(name));
};
