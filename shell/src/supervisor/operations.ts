import cluster, { type Worker } from 'node:cluster';
import Fastify from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { DATA_HEADERS, LIMITS } from 'server-kernel/http-server';
import type { Description } from '../server/answer-supervisor.ts';
import type { SupervisorMessage } from '../server/own-release.ts';
import type { Supervisor } from './supervisor.ts';

/** Timeout of a worker's answer in milliseconds; one that starts, or is blocked by a remote's code, can't answer. */
const ANSWER_TIMEOUT_MS = 2_000;

interface Log {
  error: (details: object, message: string) => void;
}

let asked = 0;

const isAnswerTo = (message: Partial<Description> | null, id: number): message is Description =>
  message?.type === 'description' && message.id === id;

/** @returns undefined without an answer */
const ask = (worker: Worker): Promise<Description | undefined> =>
  new Promise((resolve) => {
    asked += 1;
    const id = asked;
    const end = (answer?: Description): void => {
      clearTimeout(late);
      worker.off('message', onMessage).off('exit', onExit);
      resolve(answer);
    };
    const onMessage = (message: Description): void => {
      if (isAnswerTo(message, id)) end(message);
    };
    const onExit = (): void => end();
    const late = setTimeout(onExit, ANSWER_TIMEOUT_MS);
    worker.on('message', onMessage).on('exit', onExit);
    const message: SupervisorMessage = { type: 'describe', id };
    // A worker that is about to exit receives no messages.
    worker.send(message, (error) => error && end());
  });

const askAll = (): Promise<{ pid: number | undefined; answer: Description | undefined }[]> => {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? worker : []));
  return Promise.all(workers.map(async (worker) => ({ pid: worker.process.pid, answer: await ask(worker) })));
};

/**
 * Serves operators what each worker serves and rejects, with reasons, and the metrics of all workers. This is not
 * public, so it has a separate address. When that address is in use, the site runs without it.
 */
export const serveOperations = async (
  supervisor: Pick<Supervisor, 'refused'>,
  address: { host: string; port: number },
  log: Log,
): Promise<void> => {
  const app = Fastify({ ...LIMITS });
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.headers({ ...DATA_HEADERS, 'cache-control': 'no-store' }),
  );
  app.get('/metrics', async (_request, reply) => {
    const answers = await askAll();
    const metrics = AggregatorRegistry.aggregate(answers.flatMap(({ answer }) => (answer ? [answer.metrics] : [])));
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  app.get('/health', async () => {
    const answers = await askAll();
    const { refused } = supervisor;
    return {
      ...(refused && { shell: { refused } }),
      processes: answers.map(({ pid, answer }) => ({ pid, ...(answer ? answer.health : { status: 'silent' }) })),
    };
  });
  await app
    .listen(address)
    .catch((err: unknown) => log.error({ err }, 'METRICS_HOST and METRICS_PORT can not be listened on'));
};
