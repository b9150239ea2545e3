import type { IncomingMessage } from 'node:http';

/**
 * Whether the caller has closed the connection. Checks the socket: Node destroys the request itself once its body has
 * been read.
 */
export const hasClientDisconnected = ({ socket }: Pick<IncomingMessage, 'socket'>): boolean =>
  socket.destroyed || socket.readableEnded;
