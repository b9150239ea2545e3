import type { IncomingMessage } from 'node:http';

/**
 * Returns whether the caller of a request has hung up, so that its answer would reach no reader. The request itself does
 * not tell: Node destroys it once its body has been read.
 */
export const hasCallerLeft = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.destroyed || socket.readableEnded;
