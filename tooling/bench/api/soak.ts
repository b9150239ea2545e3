import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { CONNECTIONS } from '../pages/measure.ts';
import { type ApiUnderLoad, METRICS_TOKEN, withPlace } from './api-under-load.ts';
import { reads } from './reads.ts';
import { openAccounts, readPicture, signIn, upload, vote } from './writes.ts';

const SAMPLES_A_MINUTE = 4;
/** Calls each second: much, and little enough for the machine to keep up. */
const RATE = 400;
/** Paths of one kind of reads: there are hundreds of lists that differ, and they would leave no room for writes. */
const MOST_OF_A_KIND = 24;
/** The last part may take this much more than the one after the beginning. */
const TOLERANCE = 1.1;

interface Sample {
  seconds: number;
  /** MB */
  resident: number;
  heap: number;
}

/** Puts an API under mixed load, shows its memory over time, and fails when that grows. */
export const soak = (minutes: number): Promise<void> =>
  withPlace(async (place) => {
    const api = await place.start();
    const load = autocannon({
      url: api.url,
      connections: CONNECTIONS,
      duration: minutes * 60,
      overallRate: RATE,
      setupClient: withMixed(await mixedLoads(api)),
    });
    const samples = await sample(api, minutes);
    const { requests, latency, non2xx, errors } = await load;
    console.log(`${requests.total} calls, p99 ${latency.p99} ms, ${non2xx + errors} failed`);
    if (!isFlat(samples) || non2xx + errors > 0) process.exitCode = 1;
    await api.stop();
  });

/** What each connection sends in turn. */
const mixedLoads = async ({ url }: ApiUnderLoad): Promise<autocannon.Request[][]> => {
  const people = await openAccounts(url, CONNECTIONS);
  const slugsIn = async (path: string) =>
    ((await (await fetch(`${url}/api/v1${path}`)).json()) as { slug: string }[]).map(({ slug }) => slug);
  const posts = await slugsIn('/blogs/blogs/static-paths');
  const paths = reads(await slugsIn('/shop/shop/shops-paths')).flatMap((read) => read.paths.slice(0, MOST_OF_A_KIND));
  const picture = await readPicture(url);
  return people.map((account, number) => {
    const gets = paths.map((path) => ({ method: 'GET' as const, path }));
    const some = [...gets.slice(number * 7), ...gets.slice(0, number * 7)];
    return [...some, ...vote(account, posts), ...some, ...upload(account, picture), ...some, ...signIn(account)];
  });
};

const withMixed = (loads: autocannon.Request[][]): ((client: autocannon.Client) => void) => {
  let next = 0;
  return (client) => client.setRequests(loads[next++ % loads.length] ?? []);
};

const sample = async ({ url }: ApiUnderLoad, minutes: number): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for (let count = 1; count <= minutes * SAMPLES_A_MINUTE; count += 1) {
    await sleep(60_000 / SAMPLES_A_MINUTE);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${url}/api/v1/metrics`, { headers })).text();
    const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1024 ** 2;
    const now = {
      seconds: (count * 60) / SAMPLES_A_MINUTE,
      resident: megabytes('process_resident_memory_bytes'),
      heap: megabytes('nodejs_heap_size_used_bytes'),
    };
    console.log(
      `${String(now.seconds).padStart(5)} s  ${now.resident.toFixed(0).padStart(5)} MB  heap ${now.heap.toFixed(0).padStart(5)} MB`,
    );
    samples.push(now);
  }
  return samples;
};

/** Compares the last quarter with the second one: in the first, caches fill and code is compiled. */
const isFlat = (samples: Sample[]): boolean => {
  const quarter = Math.floor(samples.length / 4);
  const mean = (part: Sample[]) => part.reduce((sum, { resident }) => sum + resident, 0) / Math.max(1, part.length);
  const growth = mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter));
  console.log(`From the second quarter to the last, memory went to ${(growth * 100).toFixed(0)} %.`);
  return quarter === 0 || growth <= TOLERANCE;
};
