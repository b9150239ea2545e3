import { openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../network/free-port.ts';
import { findPostgres } from '../postgres/binaries.ts';
import { startPostgres } from '../postgres/server.ts';
import { addressOf, apiService, readSettings } from '../site/index.ts';
import { Service } from '../site/service.ts';
import { type Measured, measure } from './pages/measure.ts';

const BASE = '/api/v1';
const LIST = `${BASE}/shop/shop/?limit=20`;

const LOADS: [title: string, ...paths: string[]][] = [
  ['list of 20 shops with category and subcategory', LIST],
  ['lists of 20 shops, sorted and paged', ...sortedLists()],
  [
    'lists of the shops of a category',
    ...['mode-femme', 'restaurants-et-patisserie', 'services'].map((slug) => `${LIST}&category=${slug}`),
  ],
  ['shop by slug', `${BASE}/shop/shop/{slug}`],
  ['search, as typed', ...['cadeaux', 'mode', 'chaussures'].map((word) => `${LIST}&keyword=${word}`)],
  ['search, mistyped', ...['sefora', 'decatlon', 'patiserie'].map((word) => `${LIST}&keyword=${word}`)],
  ['all categories', `${BASE}/categories/category/unpaginated?type=SHOP`],
];

function sortedLists(): string[] {
  const fields = ['title', 'floor', 'createdAt'];
  return fields.flatMap((field) => ['asc', 'desc'].map((way) => `${LIST}&sort-field=${field}&sort-direction=${way}`));
}

/** Requests per second of the API on PostgreSQL, beside a bare Fastify server that returns the same bytes. */
async function benchApi(): Promise<void> {
  const binaries = findPostgres();
  const postgres = process.env.DATABASE_URL || !binaries ? undefined : await startPostgres(binaries);
  const databaseUrl = process.env.DATABASE_URL || postgres?.url;
  const folder = await mkdtemp(path.join(tmpdir(), 'mall-bench-'));
  const settings = readSettings({ DATA_DIR: folder, API_PORT: String(await freePort()) });
  // A line is written for each answer, as in production, and read by nobody.
  const output = openSync(devNull, 'w');
  const env = { DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'info' };
  const api = apiService(settings, { env, output, isKept: false });
  const url = addressOf(settings, settings.apiPort);
  console.log(`The API on this machine with ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}.`);
  try {
    await api.start();
    const list = await (await fetch(url + LIST)).text();
    const slug = JSON.parse(list).data[0].slug;
    const results: Measured[] = [];
    for (const [title, ...paths] of LOADS) {
      results.push(await measure({ title, url, paths: paths.map((each) => each.replace('{slug}', slug)) }));
    }
    await api.stop();
    print(results, await measureFloor(folder, list));
  } finally {
    await api.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureFloor(folder: string, body: string): Promise<Measured> {
  const file = path.join(folder, 'body.json');
  await writeFile(file, body);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const args = ['tooling/bench/bare-server.ts', file, port];
  const bare = new Service({ name: 'bare server', args, env: {}, health: url, isKept: false });
  await bare.start();
  const title = `a bare Fastify server with this list of ${Buffer.byteLength(body)} bytes`;
  return measure({ title, url, paths: ['/'] }).finally(() => bare.stop());
}

function print(results: Measured[], floor: Measured): void {
  for (const { title, perSecond, p99, failures } of [...results, floor]) {
    const figures = [`${perSecond.toFixed(0)}/s`.padStart(9), `p99 ${p99} ms`.padStart(11)];
    const ratio = `${(perSecond / floor.perSecond).toFixed(2)} of the floor`;
    console.log([title.padEnd(58), ...figures, ratio, ...(failures > 0 ? [`${failures} FAILED`] : [])].join('  '));
  }
}

await benchApi();
