import cluster, { type Worker } from 'node:cluster';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that lived this long had started well. */
const STEADY_MS = 60_000;

/**
 * Runs the shell in several processes that share its port: each renders on a core of its own. One that dies is started
 * again, with growing pauses; one that dies before any has served ends the shell, for it has said why itself.
 */
export const superviseWorkers = (count: number): void => {
  let isStopping = false;
  let hasServed = false;
  let pause = FIRST_PAUSE_MS;
  const fork = (): void => {
    const since = Date.now();
    cluster.fork().once('exit', (code) => {
      if (isStopping) return;
      if (!hasServed) return stop(code || 1);
      if (Date.now() - since > STEADY_MS) pause = FIRST_PAUSE_MS;
      setTimeout(fork, pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  const stop = (code: number): void => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code;
    for (const worker of Object.values(cluster.workers ?? {}) as Worker[]) worker.process.kill('SIGTERM');
  };
  cluster.on('listening', () => {
    hasServed = true;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
  for (let index = 0; index < count; index += 1) fork();
};
