import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { destination } from 'pino';
import { answeredLine } from 'server-kernel/http-server';
import { loggedError } from 'server-kernel/logging';
import type { Config } from '../config/config.ts';
import { refusalOf } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the rejection for the log; null unless the call is rejected. */
    refusal: string | null;
  }
}

/** Logs one line per response, and sends the request's id in a header. */
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

/** Successful public reads are logged without their caller. */
const isPlainReading = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode < 400 && method === 'GET' && routeOptions.config.access === 'PUBLIC';

/** The caller's address and account, and the reason of a rejection. */
const callerFields = ({ ip, caller, refusal }: FastifyRequest) => ({
  from: ip,
  ...(caller && { account: caller.authId }),
  ...(refusal !== null && { refusal }),
});

/** Log lines are buffered for up to this many milliseconds, or until they reach this many bytes. */
const LATE = 250;
const TOGETHER = 8_192;

/**
 * Structured logs on standard output, without fields that may contain secrets. Lines are buffered: writing each
 * separately would cost a fifth of the throughput. The rest is flushed at exit.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  ...(logLevel !== 'silent' && { stream: openOutput() }),
  serializers: { err: loggedError },
  // Fields that plugins log at the lowest levels.
  redact: ['headers', 'req.headers', 'busboyOptions'],
});

let output: ReturnType<typeof destination> | undefined;

const openOutput = (): ReturnType<typeof destination> => {
  if (output) return output;
  // Synchronous: an asynchronous write that runs at exit could be repeated by the flush.
  const opened = destination({ fd: 1, sync: true, minLength: TOGETHER, periodicFlush: LATE });
  process.once('exit', () => opened.flushSync());
  output = opened;
  return opened;
};
