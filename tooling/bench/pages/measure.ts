import autocannon from 'autocannon';

export interface Load {
  title: string;
  /** Address of the server. */
  url: string;
  /** Paths to ask for, one after the other. */
  paths: string[];
  /** What each of the connections sends, by its number, in place of asking for the paths. */
  requests?: (connection: number) => autocannon.Request[];
}

export interface Measured {
  title: string;
  perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number;
  failures: number;
}

export const CONNECTIONS = 16;
const SECONDS = 10;

let offset = 0;

const requestsFrom = (paths: string[]): autocannon.Request[] => {
  offset = (offset + 1) % paths.length;
  return [...paths.slice(offset), ...paths.slice(0, offset)].map((path) => ({ method: 'GET', path }));
};

let connection = 0;

const nextRequests = ({ paths, requests }: Load): autocannon.Request[] => {
  if (!requests) return requestsFrom(paths);
  connection = (connection + 1) % CONNECTIONS;
  return requests(connection);
};

const run = (load: Load, duration: number): Promise<autocannon.Result> =>
  autocannon({
    url: load.url,
    connections: CONNECTIONS,
    duration,
    // Every connection begins elsewhere: in step with each other they would share one render.
    setupClient: (client) => client.setRequests(nextRequests(load)),
  });

/** Asks as fast as the server answers, after a warm-up that does not count. */
export const measure = async (load: Load): Promise<Measured> => {
  await run(load, 3);
  const result = await run(load, SECONDS);
  return {
    title: load.title,
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
};
