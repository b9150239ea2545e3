import { Readable } from 'node:stream';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { SILENCE, SilentStorageError } from './silent-storage-error.ts';

type Handle = NodeHttpHandler['handle'];

/** Milliseconds until a connection is there. */
const CONNECTING = 5_000;
/** Milliseconds without a byte of an answer that has begun: somebody who reads slowly may hold it up. */
const ARRIVING = 60_000;

/**
 * Speaks HTTP with object storage, and gives it up when no answer begins. What sends a stream may take long as a whole:
 * whoever sends it sees that it stands still, and here its connection is closed.
 */
export class StorageHandler extends NodeHttpHandler {
  readonly #streaming: NodeHttpHandler;

  constructor(options: NodeHttpHandlerOptions) {
    const answering = { requestTimeout: SILENCE, throwOnRequestTimeout: true, socketTimeout: ARRIVING };
    super({ ...options, connectionTimeout: CONNECTING, ...answering });
    this.#streaming = new NodeHttpHandler({ ...options, connectionTimeout: CONNECTING, socketTimeout: SILENCE });
  }

  override async handle(...call: Parameters<Handle>): ReturnType<Handle> {
    const [{ body }] = call;
    try {
      return await (body instanceof Readable ? this.#streaming.handle(...call) : super.handle(...call));
    } catch (error) {
      // As an error of the client's own it would be tried twice more.
      throw (error as Error).name === 'TimeoutError' ? new SilentStorageError((error as Error).message) : error;
    }
  }

  override destroy(): void {
    super.destroy();
    this.#streaming.destroy();
  }
}
