import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { isFlat, printRow } from '../shared/figures.ts';
import { CONNECTIONS } from '../shared/measure.ts';
import { METRICS_TOKEN, withApis } from './api-under-load.ts';
import { reads, slugsIn } from './reads.ts';
import { openAccounts, readPicture, signIn, upload, vote } from './writes.ts';

const SAMPLES_PER_MINUTE = 4;
/** Calls per second: a load that the machine can sustain. */
const RATE = 400;
/** Paths of one kind of reads, limited in number: hundreds of different lists would leave no capacity for writes. */
const MAX_PER_KIND = 24;

/** The requests of each connection. */
const mixedLoads = async (url: string): Promise<autocannon.Request[][]> => {
  const accounts = await openAccounts(url, CONNECTIONS);
  const posts = await slugsIn(url, '/blogs/blogs/static-paths');
  const kinds = reads(await slugsIn(url, '/shop/shop/shops-paths'));
  const gets = kinds.flatMap(({ paths }) =>
    paths.slice(0, MAX_PER_KIND).map((path) => ({ method: 'GET' as const, path })),
  );
  const picture = await readPicture(url);
  return accounts.map((account, number) => {
    const some = [...gets.slice(number * 7), ...gets.slice(0, number * 7)];
    return [...some, ...vote(account, posts), ...some, ...upload(account, picture), ...some, ...signIn(account)];
  });
};

/** Samples the API's memory in megabytes, several times a minute. */
const sampleMemory = async (url: string, minutes: number): Promise<number[]> => {
  const samples: number[] = [];
  while (samples.length < minutes * SAMPLES_PER_MINUTE) {
    await sleep(60_000 / SAMPLES_PER_MINUTE);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${url}/api/v1/metrics`, { headers })).text();
    samples.push(Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1024 ** 2);
    printRow(`${(samples.length * 60) / SAMPLES_PER_MINUTE} s`, `${samples.at(-1)?.toFixed(0)} MB`);
  }
  return samples;
};

/** Puts an API under mixed load, prints its memory over time, and fails when memory grows. */
export const soak = (minutes: number): Promise<void> =>
  withApis((start) =>
    start({}, async (url) => {
      const loads = await mixedLoads(url);
      const setupClient = (client: autocannon.Client): void => client.setRequests(loads.pop() ?? []);
      const duration = minutes * 60;
      const load = autocannon({ url, connections: CONNECTIONS, duration, overallRate: RATE, setupClient });
      const samples = await sampleMemory(url, minutes);
      const { requests, latency, non2xx, errors } = await load;
      console.log(`${requests.total} calls, p99 ${latency.p99} ms, ${non2xx + errors} failed`);
      if (!isFlat(samples) || non2xx + errors > 0) process.exitCode = 1;
    }),
  );
