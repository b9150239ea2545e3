import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from './refused-error.ts';

/** Values that `Connection` may list. They apply to one connection only and don't change the message. */
const HOP_BY_HOP = ['close', 'keep-alive', 'te', 'upgrade', 'http2-settings', 'proxy-connection'];
/** With two of these headers, two servers could each use a different one. */
const SINGLE_HEADERS = ['content-length', 'host', 'transfer-encoding'];
const VERSIONS = ['1.0', '1.1'];
const MOSTLY_BODILESS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Whether a message body follows the headers. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Rejects requests whose end two servers could locate differently, so that one reads a second request in the first
 * one's body. The response closes the connection.
 * @param takesBody - whether this request's route reads a body; called for methods that usually have none.
 */
export const rejectAmbiguousFraming = (app: FastifyInstance, takesBody: (request: FastifyRequest) => boolean): void => {
  /** The end of a rejected request is uncertain, so ignore everything after it. */
  const refused = new WeakSet<Socket>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const fault = refused.has(socket) ? 'after a rejected request' : findFault(request, takesBody);
    if (!fault) return done();
    refused.add(socket);
    reply.header('connection', 'close');
    done(new RefusedError(400, fault));
  });
};

const findFault = (request: FastifyRequest, takesBody: (request: FastifyRequest) => boolean): string | undefined => {
  const { raw, headers, method } = request;
  const encoding = headers['transfer-encoding'];
  if (!VERSIONS.includes(raw.httpVersion)) return 'a version without framing';
  if (!listsOnlyHopByHop(headers.connection)) return 'Connection names a header that is not its own';
  if (SINGLE_HEADERS.some((name) => countHeader(raw, name) > 1)) return 'a header is given twice';
  if (encoding !== undefined && headers['content-length'] !== undefined) return 'two lengths';
  if (encoding !== undefined && (encoding !== 'chunked' || raw.httpVersion !== '1.1')) return 'unknown coding';
  if (MOSTLY_BODILESS.includes(method) && hasBody(raw) && !takesBody(request))
    return 'a body that the route does not read';
  return undefined;
};

const listsOnlyHopByHop = (connection = ''): boolean =>
  connection.split(',').every((name) => ['', ...HOP_BY_HOP].includes(name.trim().toLowerCase()));

/** Counts the raw headers: Node merges repeated headers, or drops all but the first. */
const countHeader = ({ rawHeaders }: IncomingMessage, name: string): number =>
  rawHeaders.filter((given, position) => position % 2 === 0 && given.toLowerCase() === name).length;
