import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReplyFromOptions } from '@fastify/reply-from';
import { hasBody } from 'shared-kernel/http-server';
import { type Dispatcher, Pool } from 'undici';

/** What the library sends calls by; its types are of another version of undici. */
type Client = Extract<FastifyReplyFromOptions['undici'], { request: unknown }>;
type Done = (error: Error | null, data: Dispatcher.ResponseData<null>) => void;

/** Longest time in which nothing comes before a call is given up. */
const SILENCE_MS = 60_000;

/**
 * Connections of one process to the API, by what their calls send. Uploads last minutes and other bodies may take seconds to
 * arrive, so neither holds a connection that reads wait for.
 */
const CONNECTIONS = { reads: 128, bodies: 128, uploads: 128 };

export type Lane = keyof typeof CONNECTIONS;

/** What of a call `@fastify/reply-from` doesn't hand through: it gives no GET a body, and ends no call early. */
interface Call {
  lane: Lane;
  body: Readable | null;
  signal: AbortSignal;
}

/** Whoever goes on sending what the API doesn't want to read is heard out, or they would not hear its answer. */
async function* piecesOf(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false });
  } finally {
    incoming.resume();
  }
}

/** The API's server, with connections that are kept; undici frames every message on them. */
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
   * What `@fastify/reply-from` sends calls by. It isn't told that a call failed whose caller has left: it would log each with
   * a stack, and answer no reader.
   */
  readonly request = ((options: Dispatcher.RequestOptions<null>, done: Done) => {
    const { lane = 'reads', ...call }: Partial<Call> = this.#calls.getStore() ?? {};
    this.#pools[lane].request({ ...options, ...call }, (error, data) => {
      if (!error || !call.signal?.aborted) done(error, data as Dispatcher.ResponseData<null>);
    });
  }) as Client['request'];

  /** Makes the calls that begin in `work` bear a request's body, and end with the signal. */
  during<T>(incoming: IncomingMessage, { lane, signal }: Pick<Call, 'lane' | 'signal'>, work: () => T): T {
    const body = hasBody(incoming) ? Readable.from(piecesOf(incoming)) : null;
    return this.#calls.run({ lane, body, signal }, work);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => pool.destroy()));
  }
}
