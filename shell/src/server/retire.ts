import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long visitors may go on writing into connections that they hold open. */
const IDLE_MS = 10_000;
/** How long answers may take that were begun. */
const ANSWER_TIMEOUT_MS = 300_000;

/**
 * Takes its leave of the primary, which hands on connections until it has heard that: one that comes to a process as it ends
 * is answered by nobody.
 */
const leaveCluster = async (): Promise<void> => {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  worker.disconnect();
  await once(worker, 'disconnect');
};

/**
 * Takes no new connection, answers each request of those that are open, and closes them after that. Resolves once all
 * are closed, or after five minutes.
 */
export const retire = async (server: HttpServer): Promise<void> => {
  server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'));
  // What an HTTP server's own `close` does first is to cut connections on which a request may be on its way.
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
  const idle = setTimeout(() => server.closeIdleConnections(), IDLE_MS);
  await Promise.race([closed, wait(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  clearTimeout(idle);
  await leaveCluster();
};
