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

interface Handing {
  message: NewConnection;
  handle: unknown;
}

type Send = (message: object, handle?: unknown, ...rest: unknown[]) => boolean;

const isListening = (worker: Worker | undefined): worker is Worker =>
  worker?.isConnected() === true && taking.has(worker);

const taking = new WeakSet<Worker>();

/** Passes a connection to the next worker that accepts it. */
const handOn = (handing: Handing): void => {
  const other = Object.values(cluster.workers ?? {}).find(isListening);
  if (other) (other.process.send as unknown as Send)(handing.message, handing.handle);
  else cluster.once('listening', () => handOn(handing));
};

const follow = (worker: Worker): void => {
  const child: ChildProcess = worker.process;
  const send = child.send.bind(child) as unknown as Send;
  let unaccepted: Handing | undefined;
  const sendNoted: Send = (message, handle, ...rest) => {
    if ('act' in message && message.act === 'newconn') unaccepted = { message: message as NewConnection, handle };
    return send(message, handle, ...rest);
  };
  child.send = sendNoted as unknown as ChildProcess['send'];
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack === unaccepted?.message.seq) unaccepted = undefined;
  });
  worker.once('listening', () => taking.add(worker));
  worker.once('exit', () => {
    taking.delete(worker);
    if (unaccepted) handOn(unaccepted);
  });
};

/**
 * Passes a connection to another worker when its worker ends without accepting it, for example because it was killed
 * for blocking. Node's primary would leave the connection open without a response.
 */
export const requeueConnections = (): void => {
  cluster.on('fork', follow);
};
