import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import file from '../../../site.json';
import { configureApiClient } from './api/api-client.ts';
import { createReadSite } from './site.ts';

let api: Server;
let response: { status: number; body: unknown };

beforeEach(async () => {
  response = { status: 503, body: { message: 'away' } };
  api = createServer((_, outgoing) => {
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(JSON.stringify(response.body));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  configureApiClient(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, undefined);
});

afterEach(() => {
  api.closeAllConnections();
  api.close();
});

it('returns the back office’s settings, the last ones while the API is unavailable, and the file’s before the first', async () => {
  const readSite = createReadSite(file);
  expect(await readSite()).toEqual(file);
  const site = { ...file, phone: '+216 74 000 999' };
  response = { status: 200, body: site };
  expect(await readSite()).toEqual(site);
  response = { status: 503, body: {} };
  expect(await readSite()).toEqual(site);
});
