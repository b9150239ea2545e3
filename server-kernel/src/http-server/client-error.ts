import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LOCALE } from 'shared-kernel/contracts';
import { DATA_HEADERS } from './data-headers.ts';
import { refusalMessage } from './refusals.ts';

/** HTTP status by the error code of Node's parser. */
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to an invalid request, before any route or language is known. */
export const respondToClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const pending = pendingResponse(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else if (pending) closeAfter(pending, socket);
  else refuse(STATUSES[error.code ?? ''] ?? 400, socket);
};

const refuse = (status: number, socket: Socket): void => {
  const body = JSON.stringify({ message: refusalMessage(status, DEFAULT_LOCALE), requestId: randomUUID() });
  const headers = {
    ...DATA_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
};

/** The pending response to an earlier request. A client would read an error as that response, or as part of it. */
const pendingResponse = ({ _httpMessage: answer }: Socket & { _httpMessage?: ServerResponse | null }) =>
  answer && (answer.headersSent || answer.req.complete) ? answer : undefined;

/** Connections that close after their pending response; further bytes on them are ignored. */
const closing = new WeakSet<Socket>();

const closeAfter = (answer: ServerResponse, socket: Socket): void => {
  if (closing.has(socket)) return;
  closing.add(socket);
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  answer.once('finish', () => socket.destroySoon());
};
