import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FileRecord } from '../../../contracts/index.ts';

/** One received upload. */
export interface Received {
  name: string;
  type: string;
  token: string;
  bytes: number;
}

interface Refusal {
  status: number;
  payload: object;
}

const PART = /name="file"; filename="([^"]*)"\r\nContent-Type: ([^\r]*)\r\n/i;

const recordOf = (id: number, { name, type }: Received): FileRecord => ({
  _id: id.toString(16).padStart(24, '0'),
  key: `key-${id}`,
  url: `/api/v1/bucket/file/key-${id}?w=$w&h=$h`,
  name,
  type,
});

/** A file store on a local port, controlled by the test. */
export class BucketServer {
  readonly received: Received[] = [];
  /** Requests for tokens, as paths with query. */
  readonly asked: string[] = [];
  /** Uploads that have started, in any state. */
  begun = 0;
  aborted = 0;
  /** Responses to the next requests; after them, requests succeed. */
  readonly tokenRefusals: Refusal[] = [];
  readonly refusals: Refusal[] = [];
  #stopReading = false;
  #held: Promise<void> = Promise.resolve();
  #tokens = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Delays responses to uploads until the returned function is called. */
  hold({ reading = true } = {}): () => void {
    let release: () => void = () => undefined;
    this.#stopReading = !reading;
    this.#held = new Promise((resolve) => {
      release = () => {
        this.#stopReading = false;
        resolve();
      };
    });
    return release;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization, content-type, accept-language');
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method === 'GET') return this.#giveToken(request, send);
    this.begun += 1;
    request.on('error', () => undefined);
    request.on('close', () => {
      if (!request.complete || !response.writableEnded) this.aborted += 1;
    });
    const upload = await this.#read(request);
    await this.#held;
    const refusal = this.refusals.shift();
    if (refusal) return send(refusal.status, refusal.payload);
    this.received.push(upload);
    send(201, recordOf(this.received.length, upload));
  }

  #giveToken(request: IncomingMessage, send: (status: number, body: object) => void): void {
    this.asked.push(request.url as string);
    const refusal = this.tokenRefusals.shift();
    const token = { token: `media-${++this.#tokens}`, mimeTypes: ['image/png'], maxSize: 1, expiresAt: '' };
    send(refusal?.status ?? 200, refusal?.payload ?? token);
  }

  async #read(request: IncomingMessage): Promise<Received> {
    if (this.#stopReading) await this.#held;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [, name = '', type = ''] = PART.exec(body.toString('utf8', 0, 1_000)) ?? [];
    return { name, type, token: request.headers.authorization ?? '', bytes: body.length };
  }
}
