// Uses private messages of node:cluster, which has no public event for a connection that its worker hasn't accepted.
// Node passes on connections that a worker declines (https://github.com/nodejs/node/pull/43747), but not those of a
// worker that was killed.
import type { ChildProcess } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';

/** Node's private function that sends a connection to a worker, and calls back when the worker has accepted it. */
interface NewConnection {
  act: 'newconn';
  seq: number;
}

/** A connection that was sent to a worker. */
interface SentConnection {
  message: NewConnection;
  handle: unknown;
}

type Send = (message: object, handle?: unknown, ...rest: unknown[]) => boolean;

const isListening = (worker: Worker | undefined): worker is Worker =>
  worker?.isConnected() === true && listeningWorkers.has(worker);

const listeningWorkers = new WeakSet<Worker>();

/** Passes a connection to the next worker that accepts it. */
const passOn = (sent: SentConnection): void => {
  const other = Object.values(cluster.workers ?? {}).find(isListening);
  if (other) (other.process.send as unknown as Send)(sent.message, sent.handle);
  else cluster.once('listening', () => passOn(sent));
};

/** Remembers the last connection that a worker hasn't accepted, and passes it on when the worker exits. */
const watchWorker = (worker: Worker): void => {
  const child: ChildProcess = worker.process;
  const send = child.send.bind(child) as unknown as Send;
  let unaccepted: SentConnection | undefined;
  const sendAndRemember: Send = (message, handle, ...rest) => {
    if ('act' in message && message.act === 'newconn') unaccepted = { message: message as NewConnection, handle };
    return send(message, handle, ...rest);
  };
  child.send = sendAndRemember as unknown as ChildProcess['send'];
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack === unaccepted?.message.seq) unaccepted = undefined;
  });
  worker.once('listening', () => listeningWorkers.add(worker));
  worker.once('exit', () => {
    listeningWorkers.delete(worker);
    if (unaccepted) passOn(unaccepted);
  });
};

/**
 * Passes a connection to another worker when its worker ends without accepting it, for example because it was killed
 * for blocking. Node's primary would leave the connection open without a response.
 */
export const requeueConnections = (): void => {
  cluster.on('fork', watchWorker);
};
