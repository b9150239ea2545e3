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

/** What of a call `@fastify/reply-from` doesn't hand through: it gives no GET a body, and ends no call early. */
interface Call {
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
  readonly #pool: Pool;
  readonly #calls = new AsyncLocalStorage<Call>();

  /** @param address - scheme and host of the API. */
  constructor(address: string) {
    this.#pool = new Pool(address, { headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });
  }

  /** What `@fastify/reply-from` sends calls by. */
  readonly request = ((options: Dispatcher.RequestOptions<null>, done: Done) =>
    this.#pool.request({ ...options, ...this.#calls.getStore() }, done)) as Client['request'];

  /** Makes the calls that begin in `work` bear a request's body, and end with the signal. */
  during<T>(incoming: IncomingMessage, signal: AbortSignal, work: () => T): T {
    return this.#calls.run({ body: hasBody(incoming) ? Readable.from(piecesOf(incoming)) : null, signal }, work);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
