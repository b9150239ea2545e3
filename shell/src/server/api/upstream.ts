import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReplyFromOptions } from '@fastify/reply-from';
import { hasBody } from 'server-kernel/http-server';
import { type Dispatcher, Pool } from 'undici';

/** The client of the proxy's library; its types are for another version of undici. */
type Client = Extract<FastifyReplyFromOptions['undici'], { request: unknown }>;
type Done = (error: Error | null, data: Dispatcher.ResponseData<null>) => void;

/** Timeout without any data, in milliseconds. */
const SILENCE_MS = 60_000;

/**
 * Connections of one process to the API, by type of call. Uploads take minutes and other bodies can take seconds to
 * arrive, so they don't share connections with reads.
 */
const CONNECTIONS = { reads: 128, bodies: 128, uploads: 128 };

export type Lane = keyof typeof CONNECTIONS;

/** Parts of a call that `@fastify/reply-from` doesn't support: bodies of GET, and aborting a call. */
interface Call {
  lane: Lane;
  body: Readable | null;
  signal: AbortSignal;
}

/**
 * Read everything that the caller still sends after the API has responded. Otherwise it would not read the response.
 */
async function* piecesOf(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false });
  } finally {
    incoming.resume();
  }
}

/** Client of the API with a pool of connections; undici frames every message. */
export class Upstream implements Client {
  readonly #pools: Record<Lane, Pool>;
  readonly #calls = new AsyncLocalStorage<Call>();

  /** @param address - scheme and host of the API. */
  constructor(address: string) {
    const open = (lane: Lane) =>
      new Pool(address, { connections: CONNECTIONS[lane], headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });
    this.#pools = { reads: open('reads'), bodies: open('bodies'), uploads: open('uploads') };
  }

  /**
   * The request function for `@fastify/reply-from`. It hides failures of calls whose caller has disconnected: the
   * library would log each with a stack.
   */
  readonly request = ((options: Dispatcher.RequestOptions<null>, done: Done) => {
    const { lane = 'reads', ...call }: Partial<Call> = this.#calls.getStore() ?? {};
    this.#pools[lane].request({ ...options, ...call }, (error, data) => {
      if (!error || !call.signal?.aborted) done(error, data as Dispatcher.ResponseData<null>);
    });
  }) as Client['request'];

  /** Calls that start in `work` get the body of a request, and are aborted with the signal. */
  during<T>(incoming: IncomingMessage, { lane, signal }: Pick<Call, 'lane' | 'signal'>, work: () => T): T {
    const body = hasBody(incoming) ? Readable.from(piecesOf(incoming)) : null;
    return this.#calls.run({ lane, body, signal }, work);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.destroy()));
  }
}
