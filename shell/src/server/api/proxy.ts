import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from 'node:http';
import { request as overHttps, Agent as SecureAgent } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameCaller } from './name-caller.ts';
import { tellAway } from './tell-away.ts';

/** Longest time in which nothing comes or goes before a call is given up. */
const SILENCE_MS = 60_000;

/** What holds for one connection alone, and never passes. */
const ONE_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const passing = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const stopped = new Set([...ONE_CONNECTION, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !stopped.has(name)));
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Send = (incoming: IncomingMessage, headers: IncomingHttpHeaders) => ClientRequest;

const createSend = (apiUrl: string): Send => {
  const { protocol, hostname, port, host, pathname } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const base = pathname.replace(/\/$/, '');
  return ({ method, url, headers: { 'transfer-encoding': chunked } }, headers) =>
    (isSecure ? overHttps : overHttp)({
      agent,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path: base + url,
      timeout: SILENCE_MS,
      headers: { ...headers, host, ...(chunked && { 'transfer-encoding': 'chunked' }) },
    });
};

/** Sends a call on with its body as it comes, until the answer begins, or the caller goes away. */
const pass = (call: ClientRequest, incoming: IncomingMessage, caller: FastifyReply['raw']): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const leave = (): void => void call.destroy();
    caller.once('close', leave);
    incoming.once('aborted', leave);
    call.once('timeout', () => call.destroy(new Error('the API does not answer')));
    call.once('response', resolve);
    call.on('error', reject);
    if (!hasBody(incoming)) {
      call.end();
      return;
    }
    // Whoever sends what the API doesn't want to read is heard out, or they would not hear the answer.
    call.once('close', () => incoming.unpipe(call).resume());
    incoming.pipe(call);
  });

/**
 * Hands all of `/api` to the API. Bodies pass piece by piece in both directions, also that of a GET, where the bulk calls
 * have their ids; nothing is kept here, and nothing is sent twice but a reading call that met a closed connection.
 */
export const proxyApi = async (app: FastifyInstance, apiUrl: string): Promise<void> => {
  const send = createSend(apiUrl);

  const call = async (request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage> => {
    const { raw } = request;
    const headers = nameCaller(request, passing(raw.headers));
    const first = send(raw, headers);
    try {
      return await pass(first, raw, reply.raw);
    } catch (error) {
      const isReading = ['GET', 'HEAD'].includes(raw.method ?? '') && !hasBody(raw);
      if (!first.reusedSocket || !isReading || reply.raw.destroyed) throw error;
      return pass(send(raw, headers), raw, reply.raw);
    }
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all('/api/*', async (request, reply) => {
      try {
        const answer = await call(request, reply);
        return reply
          .code(answer.statusCode ?? 502)
          .headers(passing(answer.headers))
          .send(answer);
      } catch (err) {
        request.log.warn({ err }, 'the API can not be reached');
        return tellAway(request, reply);
      }
    });
  });
};
