import type { FastifyReply } from 'fastify';
import { AppError } from '../app-error.ts';
import { isUnavailable } from '../database/failures.ts';

/** Seconds after which what there was no time for may be tried again. */
const RETRY_AFTER = 5;

/** A caller who is gone: nobody reads the answer. */
class HungUpError extends AppError {
  readonly statusCode = 499;
}

/**
 * Waits for work that has a queue: as long as the caller does, and no longer than `timeout`.
 * @param timeout - in milliseconds.
 */
export const whileCallerWaits = async <Result>(
  reply: FastifyReply,
  timeout: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  // The request's own signal is no help: to Node, a request is over when its body has been read.
  const hangUp = new AbortController();
  const leave = () => hangUp.abort();
  if (reply.raw.closed) leave();
  reply.raw.once('close', leave);
  try {
    return await work(AbortSignal.any([hangUp.signal, AbortSignal.timeout(timeout)]));
  } catch (error) {
    if (hangUp.signal.aborted) throw new HungUpError();
    if (isUnavailable(error)) reply.header('retry-after', RETRY_AFTER);
    throw error;
  } finally {
    reply.raw.off('close', leave);
  }
};
