import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { destination } from 'pino';
import { answeredLine } from 'shared-kernel/http-server';
import { loggedError } from 'shared-kernel/logging';
import type { Config } from './config.ts';
import { refusalOf } from './http/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused, in a word for the log; null as long as it wasn't. */
    refusal: string | null;
  }
}

/** Writes one line for each answer, and names the request's id in the answer. */
export const logAnswers = (app: FastifyInstance): void => {
  app.decorateRequest('refusal', null);
  app.addHook('onError', (request, _reply, error, done) => {
    request.refusal = refusalOf(error);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      ...answeredLine(request, reply),
      ...(isPlainReading(request, reply) ? undefined : callerFields(request)),
    };
    request.log.info(answered, 'answered');
    done();
  });
};

/** Public reads are logged without their caller. */
const isPlainReading = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode < 400 && method === 'GET' && routeOptions.config.access === 'PUBLIC';

/** Who called, from where, and why in vain. */
const callerFields = ({ ip, caller, refusal }: FastifyRequest) => ({
  from: ip,
  ...(caller && { account: caller.authId }),
  ...(refusal !== null && { refusal }),
});

/** Milliseconds that a line may wait for others, and bytes that they may come to before they are written. */
const LATE = 250;
const TOGETHER = 8_192;

/**
 * Structured lines on standard output; what could hold a secret is never among them. Lines are written together: one by
 * one they would cost a fifth of the answers that a process can give. What is left is written when the process ends.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  ...(logLevel !== 'silent' && { stream: openOutput() }),
  serializers: { err: loggedError },
  // What plugins write at the lowest levels.
  redact: ['headers', 'req.headers', 'busboyOptions'],
});

let output: ReturnType<typeof destination> | undefined;

const openOutput = (): ReturnType<typeof destination> => {
  if (output) return output;
  // Written at once when it is time: a write under way at the end of the process could be made a second time.
  const opened = destination({ fd: 1, sync: true, minLength: TOGETHER, periodicFlush: LATE });
  process.once('exit', () => opened.flushSync());
  output = opened;
  return opened;
};
