import type autocannon from 'autocannon';
import { CONNECTIONS, measure, printMeasured } from '../shared/measure.ts';
import { withBareServer } from '../shared/with-bare-server.ts';
import { withApis } from './api-under-load.ts';
import { LIST, reads, slugsIn } from './reads.ts';
import { openAccounts, readPicture, signIn, type TestAccount, upload, vote } from './writes.ts';

/** Available measurements: reads without and with the response cache, and each kind of write. */
export const API_PARTS = ['reads', 'kept', 'sign-in', 'votes', 'upload'] as const;
export type ApiPart = (typeof API_PARTS)[number];

const measureReads = async (heading: string, url: string): Promise<void> => {
  console.log(`\n${heading}, with the fraction of a bare server's requests per second`);
  const slugs = await slugsIn(url, '/shop/shop/shops-paths');
  await withBareServer(url + LIST, (list) =>
    withBareServer(`${url}/api/v1/shop/shop/${slugs[0]}`, async (detail) => {
      const bare = { list, detail };
      for (const { baseline, ...read } of reads(slugs)) {
        const [floor, result] = await measure(bare[baseline], { url, ...read });
        printMeasured(result, floor);
      }
    }),
  );
};

const measureWrites = async (url: string, parts: readonly ApiPart[]): Promise<void> => {
  const accounts = await openAccounts(url, CONNECTIONS);
  const posts = await slugsIn(url, '/blogs/blogs/static-paths');
  const picture = await readPicture(url);
  const writes: Partial<Record<ApiPart, (account: TestAccount) => autocannon.Request[]>> = {
    'sign-in': signIn,
    votes: (account) => vote(account, posts),
    upload: (account) => upload(account, picture),
  };
  console.log('\nWrites');
  for (const part of parts) {
    const write = writes[part];
    const requests = (connection: number) => write?.(accounts[connection] as TestAccount) ?? [];
    if (write) for (const result of await measure({ title: part, url, requests })) printMeasured(result);
  }
};

/** Compares the API's requests per second on PostgreSQL with bare Fastify servers that return the same bytes. */
export const benchApi = (parts: readonly ApiPart[]): Promise<void> =>
  withApis(async (start) => {
    if (parts.includes('reads')) {
      await start({ RESPONSE_CACHE_MB: '0' }, (url) => measureReads('Straight from the database', url));
    }
    if (parts.every((part) => part === 'reads')) return;
    await start({}, async (url) => {
      if (parts.includes('kept')) await measureReads('From the response cache', url);
      await measureWrites(url, parts);
    });
  });
