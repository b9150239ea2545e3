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
/** Seconds. */
const WARM_UP = 3;
const SECONDS = 10;
const TURN_SECONDS = 2;
const TURNS = 5;

/** Connections start at distant addresses. Otherwise they would request the same one, and share its response. */
const requestsFrom = (paths: string[], connection: number): autocannon.Request[] => {
  const offset = Math.floor((connection * paths.length) / CONNECTIONS);
  return [...paths.slice(offset), ...paths.slice(0, offset)].map((path) => ({ method: 'GET', path }));
};

let connection = 0;

const nextRequests = ({ paths, requests }: Load): autocannon.Request[] => {
  connection = (connection + 1) % CONNECTIONS;
  return requests ? requests(connection) : requestsFrom(paths, connection);
};

const run = (load: Load, duration: number): Promise<autocannon.Result> =>
  autocannon({
    url: load.url,
    connections: CONNECTIONS,
    duration,
    setupClient: (client) => client.setRequests(nextRequests(load)),
  });

const measureFor = async (load: Load, seconds: number): Promise<Measured> => {
  const { requests, latency, non2xx, errors } = await run(load, seconds);
  return { title: load.title, perSecond: requests.average, p99: latency.p99, failures: non2xx + errors };
};

/** Asks as fast as the server answers, after a warm-up that does not count. */
export const measure = async (load: Load): Promise<Measured> => {
  await run(load, WARM_UP);
  return measureFor(load, SECONDS);
};

/** Measures two loads alternately, and returns the median of each, so that noise of the machine affects both. */
export const measureInTurn = async (one: Load, other: Load): Promise<[Measured, Measured]> => {
  for (const load of [one, other]) await run(load, WARM_UP);
  const turns: [Measured, Measured][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push([await measureFor(one, TURN_SECONDS), await measureFor(other, TURN_SECONDS)]);
  }
  return [middleOf(turns.map(([first]) => first)), middleOf(turns.map(([, second]) => second))];
};

const middleOf = (results: Measured[]): Measured => {
  const middle = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.floor(values.length / 2)] as number;
  return {
    title: String(results[0]?.title),
    perSecond: middle(results.map(({ perSecond }) => perSecond)),
    p99: middle(results.map(({ p99 }) => p99)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
};
