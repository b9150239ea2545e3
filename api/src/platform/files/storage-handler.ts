import { Readable } from 'node:stream';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { STORAGE_TIMEOUT, StorageTimeoutError } from './storage-timeout-error.ts';

type Handle = NodeHttpHandler['handle'];

/** Milliseconds to establish a connection. */
const CONNECTING = 5_000;
/** Milliseconds without a byte of a started response. Long, since a slow client may pause the transfer. */
const ARRIVING = 60_000;

/**
 * HTTP client of the object storage that times out when no response begins. Uploads of streams have no total timeout:
 * their connection closes when it is idle, and `copyToDisk` detects the stall.
 */
export class StorageHandler extends NodeHttpHandler {
  readonly #streaming: NodeHttpHandler;

  constructor(options: NodeHttpHandlerOptions) {
    const responseTimeouts = { requestTimeout: STORAGE_TIMEOUT, throwOnRequestTimeout: true, socketTimeout: ARRIVING };
    super({ ...options, connectionTimeout: CONNECTING, ...responseTimeouts });
    this.#streaming = new NodeHttpHandler({
      ...options,
      connectionTimeout: CONNECTING,
      socketTimeout: STORAGE_TIMEOUT,
    });
  }

  override async handle(...call: Parameters<Handle>): ReturnType<Handle> {
    const [{ body }] = call;
    try {
      return await (body instanceof Readable ? this.#streaming.handle(...call) : super.handle(...call));
    } catch (error) {
      // The client would retry its own error type twice.
      throw (error as Error).name === 'TimeoutError' ? new StorageTimeoutError((error as Error).message) : error;
    }
  }

  override destroy(): void {
    super.destroy();
    this.#streaming.destroy();
  }
}
