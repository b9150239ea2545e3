declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    logger: { silent: boolean };
    /** Set once the server runs. */
    httpServer: Server;
    store: { getMetadata(bucket: string, key: string): Promise<{ etag: string }> };
    /** Koa middleware, in order. */
    middleware: ((
      context: { method: string; path: string; headers: Record<string, string | undefined> },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
