import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findDeadLinks } from './dead-links.ts';

const STATUSES: Record<string, number> = { '/': 200, '/shops': 200, '/old-shops': 301, '/broken': 500, '/blogs': 404 };

let server: Server;
let requested: string[];
let url: string;

beforeEach(async () => {
  requested = [];
  server = createServer(({ url: path = '' }, response) => {
    requested.push(path);
    response.writeHead(STATUSES[path] ?? 404, { location: '/nowhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => server.close());

const find = (linksOf: Record<string, string[]>, signal = new AbortController().signal) =>
  findDeadLinks(url, new Map(Object.entries(linksOf)), signal);

test('reports each page with a link that returns 404, such as a menu link to a removed page', async () => {
  expect(await find({ '/': ['/shops', '/blogs'], '/shops': ['/', '/blogs'] })).toEqual([
    { page: '/', link: '/blogs' },
    { page: '/shops', link: '/blogs' },
  ]);
});

test('requests each address once', async () => {
  await find({ '/': ['/shops', '/blogs'], '/shops': ['/shops', '/blogs'] });
  expect(requested.toSorted()).toEqual(['/blogs', '/shops']);
});

test('ignores links that redirect, fail or time out', async () => {
  expect(await find({ '/': ['/old-shops', '/broken'] })).toEqual([]);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await find({ '/': ['/blogs'] })).toEqual([]);
});

test('stops when it is aborted', async () => {
  await expect(find({ '/': ['/shops'] }, AbortSignal.abort(new Error('It was stopped.')))).rejects.toThrow(
    'It was stopped.',
  );
  expect(requested).toEqual([]);
});
