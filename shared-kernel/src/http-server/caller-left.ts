import type { IncomingMessage } from 'node:http';

/** Whether the caller of a request has hung up, so that its answer would reach no reader. */
export const hasCallerLeft = ({ destroyed, socket }: Pick<IncomingMessage, 'destroyed' | 'socket'>): boolean =>
  destroyed || socket.destroyed || socket.readableEnded;
