import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import Fastify from 'fastify';
import { SORT_DIRECTIONS } from 'shared-kernel/contracts';
import { freePort } from '../../network/free-port.ts';
import { findPostgres } from '../../postgres/binaries.ts';
import { startPostgres } from '../../postgres/server.ts';
import {
  addressOf,
  apiService,
  copySeededData,
  prepareSeededData,
  readSettings,
  shellService,
} from '../../site/index.ts';
import { type Measured, measure } from './measure.ts';

const PAGE = '/shops?limit=20';
/** Lists of 20 cards at different addresses, so that no cache contains them. */
const LISTS = SORT_DIRECTIONS.flatMap((direction) =>
  ['title', 'floor', 'createdAt'].flatMap((field) =>
    [1, 2, 3, 4].map((page) => `${PAGE}&page=${page}&sort-field=${field}&sort-direction=${direction}`),
  ),
);

const ready = async (html: Buffer): Promise<{ url: string; stop: () => Promise<void> }> => {
  const server = Fastify();
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => server.close() };
};

const print = (results: Measured[], floor: Measured): void => {
  for (const { title, perSecond, p99, failures } of results) {
    const ratio = (perSecond / floor.perSecond).toFixed(3);
    console.log(
      `${title.padEnd(58)} ${perSecond.toFixed(0).padStart(7)}/s  p99 ${String(p99).padStart(4)} ms  ${ratio} of the floor${failures ? `  ${failures} FAILED` : ''}`,
    );
  }
};

/** Compares renders per second of the list page with a bare server that returns the same bytes. */
export const benchPages = async (): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const binaries = findPostgres();
  const postgres = binaries ? await startPostgres(binaries) : undefined;
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
  });
  const workers = String(availableParallelism());
  const env = { DATABASE_URL: postgres?.url ?? '', LOG_LEVEL: 'error', WORKERS: workers };
  console.log(
    `Lists of 20 shops, the API on this machine with ${postgres ? 'PostgreSQL' : 'the embedded database'}, the shell in ${workers} processes.`,
  );
  const api = apiService(settings, { env, isKept: false });
  const url = addressOf(settings, settings.port);
  const results: Measured[] = [];
  const withShell = async (extra: NodeJS.ProcessEnv, work: () => Promise<void>): Promise<void> => {
    const shell = shellService(settings, { env: { ...env, ...extra }, isKept: false });
    await shell.start();
    await work().finally(() => shell.stop());
  };
  try {
    await api.start();
    let html = Buffer.alloc(0);
    await withShell({ PAGE_CACHE_MB: '0', API_CACHE: 'off' }, async () => {
      results.push(await measure({ title: 'rendered, without cached API responses', url, paths: LISTS }));
    });
    await withShell({ PAGE_CACHE_MB: '0' }, async () => {
      results.push(
        await measure({ title: "rendered, the API's answers kept as long as they allow", url, paths: LISTS }),
      );
    });
    await withShell({}, async () => {
      html = Buffer.from(await (await fetch(url + PAGE)).arrayBuffer());
      results.push(await measure({ title: 'from the page cache', url, paths: [PAGE] }));
    });
    const bare = await ready(html);
    const floor = await measure({
      title: `a bare Fastify server with this page of ${html.length} bytes`,
      url: bare.url,
      paths: ['/'],
    });
    await bare.stop();
    print([...results, floor], floor);
  } finally {
    await api.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
