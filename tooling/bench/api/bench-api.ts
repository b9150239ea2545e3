import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type autocannon from 'autocannon';
import { freePort } from '../../network/free-port.ts';
import { Service } from '../../site/service.ts';
import { CONNECTIONS, type Load, type Measured, measure, measureInTurn } from '../pages/measure.ts';
import { type ApiUnderLoad, type Place, withPlace } from './api-under-load.ts';
import { LIST, type Read, reads } from './reads.ts';
import { openAccounts, readPicture, signIn, type TestAccount, upload, vote } from './writes.ts';

/** Available measurements: reads without and with the response cache, and each kind of write. */
export const API_PARTS = ['reads', 'kept', 'sign-in', 'votes', 'upload'] as const;
export type ApiPart = (typeof API_PARTS)[number];
type WritePart = Exclude<ApiPart, 'reads' | 'kept'>;

type Floors = Record<Read['beside'], Load>;

/** A running bare server, and its throughput when idle otherwise. */
interface Bare {
  server: Service;
  load: Load;
  measured: Measured;
}

/** Compares the API's requests per second on PostgreSQL with bare Fastify servers that return the same bytes. */
export const benchApi = (parts: readonly ApiPart[]): Promise<void> =>
  withPlace(async (place) => {
    const first = await place.start({ RESPONSE_CACHE_MB: '0' });
    const slugs = await slugsIn(first.url, '/shop/shop/shops-paths');
    const bare = {
      list: await startBare(place, 'list', await textAt(first.url, LIST)),
      detail: await startBare(place, 'detail', await textAt(first.url, `/api/v1/shop/shop/${slugs[0]}`)),
    };
    const floors = { list: bare.list.load, detail: bare.detail.load };
    if (parts.includes('reads')) await measureReads(FROM_DATABASE, first, slugs, floors);
    await first.stop();
    const writes = parts.filter((part): part is WritePart => part !== 'reads' && part !== 'kept');
    if (parts.includes('kept') || writes.length > 0) {
      const second = await place.start();
      if (parts.includes('kept')) await measureReads('With kept answers', second, slugs, floors);
      if (writes.length > 0) await measureWrites(second, writes, bare.detail.measured);
      await second.stop();
    }
    await Promise.all(Object.values(bare).map(({ server }) => server.stop()));
  });

const FROM_DATABASE = 'Straight from the database; who asks the same at the same moment shares the answer';

const measureReads = async (heading: string, { url }: ApiUnderLoad, slugs: string[], floors: Floors): Promise<void> => {
  console.log(`\n${heading}`);
  for (const { title, paths, beside } of reads(slugs)) {
    const [floor, result] = await measureInTurn(floors[beside], { title, url, paths });
    console.log(lineOf(result, floor));
  }
};

const measureWrites = async ({ url }: ApiUnderLoad, parts: WritePart[], floor: Measured): Promise<void> => {
  const people = await openAccounts(url, CONNECTIONS);
  const posts = await slugsIn(url, '/blogs/blogs/static-paths');
  const picture = await readPicture(url);
  const writes: Record<WritePart, [title: string, write: (account: TestAccount) => autocannon.Request[]]> = {
    'sign-in': ['sign-in', signIn],
    votes: ['votes', (account) => vote(account, posts)],
    upload: [`uploads of a picture of ${picture.length} bytes`, (account) => upload(account, picture)],
  };
  console.log('\nWrites');
  for (const part of parts) {
    const [title, write] = writes[part];
    const requests = (connection: number) => write(people[connection] as TestAccount);
    console.log(lineOf(await measure({ title, url, paths: [], requests }), floor));
  }
};

const textAt = async (url: string, address: string): Promise<string> => (await fetch(url + address)).text();

const slugsIn = async (url: string, address: string): Promise<string[]> =>
  (JSON.parse(await textAt(url, `/api/v1${address}`)) as { slug: string }[]).map(({ slug }) => slug);

/** Starts a bare server that returns the same bytes, as the baseline of the API. */
const startBare = async ({ folder }: Place, name: string, body: string): Promise<Bare> => {
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, body);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const args = ['tooling/bench/api/bare-server.ts', file, port];
  const server = new Service({ name: 'bare server', args, env: {}, health: { url }, isKept: false });
  await server.start();
  const load = { title: `a bare ${name} of ${Buffer.byteLength(body)} bytes`, url, paths: ['/'] };
  const measured = await measure(load);
  console.log(lineOf(measured));
  return { server, load, measured };
};

const lineOf = ({ title, perSecond, p99, failures }: Measured, floor?: Measured): string => {
  const figures = [`${perSecond.toFixed(0)}/s`.padStart(9), `p99 ${p99} ms`.padStart(11)];
  const ratio = floor ? [`${(perSecond / floor.perSecond).toPrecision(2)} of ${floor.title}`] : [];
  return [title.padEnd(50), ...figures, ...ratio, ...(failures > 0 ? [`${failures} FAILED`] : [])].join('  ');
};
