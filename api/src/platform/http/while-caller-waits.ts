import type { FastifyReply } from 'fastify';
import { isUnavailable } from '../database/failures.ts';
import { AppError } from './app-error.ts';

/** `Retry-After` in seconds when the work timed out. */
const RETRY_AFTER = 5;

/** The client has disconnected, so no response is read. */
class HungUpError extends AppError {
  readonly statusCode = 499;
}

/** Runs queued work until the client disconnects, or `timeout` passes. @param timeout - in milliseconds. */
export const whileCallerWaits = async <Result>(
  reply: FastifyReply,
  timeout: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  // The request's own signal can't be used: Node ends the request when its body has been read.
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
