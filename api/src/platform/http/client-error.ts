import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { ERROR_MESSAGES } from './messages.ts';

/** HTTP status by what Node's parser found wrong. */
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no request, or never became one, before any route or language is known. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[error.code ?? ''] ?? 400;
  const message = ERROR_MESSAGES[DEFAULT_LOCALE].refused[status];
  const body = JSON.stringify({ message, requestId: randomUUID() });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
