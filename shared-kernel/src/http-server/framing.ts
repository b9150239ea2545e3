import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError } from './refused-error.ts';

/** What `Connection` may name. Each holds for one connection alone: a message means the same without it. */
const OF_ONE_CONNECTION = ['close', 'keep-alive', 'te', 'upgrade', 'http2-settings', 'proxy-connection'];
/** Two servers could each take another of two. */
const GIVEN_ONCE = ['content-length', 'host', 'transfer-encoding'];
const VERSIONS = ['1.0', '1.1'];
const MOSTLY_BODILESS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Whether a message body follows the headers. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses requests that two servers could take apart at different places, one of them reading as a second request what
 * is the first one's body to the other. Their connection is closed with the answer.
 * @param takesBody - whether this request's route reads a body, asked of methods that mostly have none.
 */
export const refuseAmbiguousFraming = (app: FastifyInstance, takesBody: (request: FastifyRequest) => boolean): void => {
  /** Where a request ended that was refused is not known for sure, so nothing that came behind it counts either. */
  const refused = new WeakSet<Socket>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const fault = refused.has(socket) ? 'behind a refused request' : faultOf(request, takesBody);
    if (!fault) return done();
    refused.add(socket);
    reply.header('connection', 'close');
    done(new RefusedError(400, fault));
  });
};

const faultOf = (request: FastifyRequest, takesBody: (request: FastifyRequest) => boolean): string | undefined => {
  const { raw, headers, method } = request;
  const encoding = headers['transfer-encoding'];
  if (!VERSIONS.includes(raw.httpVersion)) return 'a version without framing';
  if (!namesOwnHeaders(headers.connection)) return 'Connection names a header that is not its own';
  if (GIVEN_ONCE.some((name) => timesGiven(raw, name) > 1)) return 'a header is given twice';
  if (encoding !== undefined && headers['content-length'] !== undefined) return 'two lengths';
  if (encoding !== undefined && (encoding !== 'chunked' || raw.httpVersion !== '1.1')) return 'unknown coding';
  if (MOSTLY_BODILESS.includes(method) && hasBody(raw) && !takesBody(request)) return 'a body that nothing reads';
  return undefined;
};

const namesOwnHeaders = (connection = ''): boolean =>
  connection.split(',').every((name) => ['', ...OF_ONE_CONNECTION].includes(name.trim().toLowerCase()));

/** Counted in the headers as they came: Node has put repeated ones together, or left all but the first out. */
const timesGiven = ({ rawHeaders }: IncomingMessage, name: string): number =>
  rawHeaders.filter((given, position) => position % 2 === 0 && given.toLowerCase() === name).length;
