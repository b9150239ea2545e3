import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { destination } from 'pino';
import type { Config } from './config.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that the caller gave its request, so that one id follows it through every server, or a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Writes one line for each answer, and names the request's id in the answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(answered, 'answered');
    done();
  });
}

/** Milliseconds that a line may wait for others, and bytes that they may come to before they are written. */
const LATE = 250;
const TOGETHER = 8_192;

/**
 * Structured lines on standard output; what could hold a secret is never among them. Lines are written together: one by
 * one they would cost a fifth of the answers that a process can give. What is left is written when the process ends.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  stream: openOutput(),
  redact: ['req.headers.authorization', 'req.headers.cookie'],
});

let output: ReturnType<typeof destination> | undefined;

function openOutput(): ReturnType<typeof destination> {
  if (output) return output;
  // Written at once when it is time: a write under way at the end of the process could be made a second time.
  const opened = destination({ fd: 1, sync: true, minLength: TOGETHER, periodicFlush: LATE });
  process.once('exit', () => opened.flushSync());
  output = opened;
  return opened;
}
