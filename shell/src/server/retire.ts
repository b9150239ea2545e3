import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long clients may keep using open connections. */
const IDLE_MS = 10_000;
/** Timeout of responses in progress. */
const ANSWER_TIMEOUT_MS = 300_000;

/**
 * Disconnects from the primary, which sends connections until it has received that. A connection that reaches an
 * exiting process gets no response.
 */
const leaveCluster = async (): Promise<void> => {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  worker.disconnect();
  await once(worker, 'disconnect');
};

/**
 * Stops accepting connections, answers each request on open ones, then closes them. Resolves when all are closed, or
 * after five minutes.
 */
export const retire = async (server: HttpServer): Promise<void> => {
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'));
  // `close` of an HTTP server first cuts idle connections, on which a request may be in transit.
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
  const idle = setTimeout(() => server.closeIdleConnections(), IDLE_MS);
  await Promise.race([closed, wait(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  clearTimeout(idle);
  await leaveCluster();
};
