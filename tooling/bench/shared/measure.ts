import autocannon from 'autocannon';
import { printRow, quantile } from './figures.ts';

export interface Load {
  title: string;
  /** Address of the server. */
  url: string;
  /** Paths to request, one after the other. */
  paths?: string[];
  /** Requests of each connection, by its number; replaces the paths. */
  requests?: (connection: number) => autocannon.Request[];
}

export interface Measured {
  title: string;
  perSecond: number;
  /** Milliseconds within which 99 of 100 responses arrived. */
  p99: number;
  failures: number;
}

export const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;
const TURN_SECONDS = 2;
const ROUNDS = 5;

/** Connections start at distant addresses. Otherwise they would request the same one, and share its response. */
const requestsFrom = (paths: string[], connection: number): autocannon.Request[] => {
  const offset = Math.floor((connection * paths.length) / CONNECTIONS);
  return [...paths.slice(offset), ...paths.slice(0, offset)].map((path) => ({ method: 'GET', path }));
};

const run = async ({ title, url, paths = ['/'], requests }: Load, duration: number): Promise<Measured> => {
  let connection = 0;
  const setupClient = (client: autocannon.Client): void => {
    client.setRequests(requests?.(connection) ?? requestsFrom(paths, connection));
    connection += 1;
  };
  const result = await autocannon({ url, connections: CONNECTIONS, duration, setupClient });
  const failures = result.non2xx + result.errors;
  return { title, perSecond: result.requests.average, p99: result.latency.p99, failures };
};

/** Measures loads alternately after a warm-up, and returns the median of each, so that noise affects all of them. */
export const measure = async <Loads extends Load[]>(...loads: Loads): Promise<{ [Place in keyof Loads]: Measured }> => {
  for (const load of loads) await run(load, WARM_UP_SECONDS);
  const rounds = loads.map((): Measured[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, load] of loads.entries()) rounds[place]?.push(await run(load, TURN_SECONDS));
  }
  return rounds.map(
    (results, place): Measured => ({
      title: loads[place]?.title ?? '',
      perSecond: quantile(results.map(({ perSecond }) => perSecond)),
      p99: quantile(results.map(({ p99 }) => p99)),
      failures: results.reduce((sum, { failures }) => sum + failures, 0),
    }),
  ) as { [Place in keyof Loads]: Measured };
};

/** Prints throughput, also as a fraction of a bare server's. */
export const printMeasured = ({ title, perSecond, p99, failures }: Measured, bare?: Measured): void => {
  const fraction = bare ? [(perSecond / bare.perSecond).toPrecision(2)] : [];
  printRow(
    title,
    `${perSecond.toFixed(0)}/s`,
    `p99 ${p99} ms`,
    ...fraction,
    ...(failures ? [`${failures} FAILED`] : []),
  );
};
