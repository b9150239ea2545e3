import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { download } from './download.ts';
import { type EgressPolicy, PUBLIC_INTERNET } from './egress-policy.ts';
import type { OutboundError } from './outbound-error.ts';

const LIMITS = { bytes: 1000, total: 1500, idle: 300, redirects: 3 };

let server: Server;
let port: number;
/** Responses of the server, by path. */
let responses: Record<string, RequestListener> = {};
let requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    (responses[request.url ?? ''] ?? ((_, answer) => answer.writeHead(404).end()))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requests = [];
});

/** Resolves every host to the server on this machine, and allows requests only to public hosts and to this machine. */
const loopbackPolicy = (changes: Partial<EgressPolicy> = {}): EgressPolicy => ({
  resolve: async () => ['127.0.0.1'],
  mayConnectTo: (address) => address === '127.0.0.1',
  ports: [port],
  ...changes,
});

const fetched = async (address: string, egress = loopbackPolicy()) => {
  const { body, ...rest } = await download(address, egress, LIMITS);
  return { ...rest, text: String(await buffer(body)) };
};

const failure = async (address: string, egress = loopbackPolicy()): Promise<string> => {
  try {
    await fetched(address, egress);
  } catch (error) {
    return (error as OutboundError).failure;
  }
  return 'none';
};

const at = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`;

it('downloads a file with its type and name', async () => {
  responses = {
    '/a/caf%C3%A9.png?x=1': (_, response) => response.setHeader('content-type', 'Image/PNG; q=1').end('bytes'),
  };
  expect(await fetched(at('/a/caf%C3%A9.png?x=1'))).toEqual({ text: 'bytes', type: 'image/png', name: 'café.png' });
});

describe('an address that is rejected before any request', () => {
  it.each([
    ['another scheme', 'ftp://pictures.example/a'],
    ['a file', 'file:///etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:image/png;base64,AAAA'],
    ['a user', 'http://user@pictures.example/'],
    ['a password', 'http://:secret@pictures.example/'],
    ['another port', 'http://pictures.example:22/'],
    ['a database', 'http://pictures.example:5432/'],
    ['no address', 'pictures'],
    ['loopback', 'http://127.0.0.1/'],
    ['loopback, shortened', 'http://127.1/'],
    ['loopback in decimal', 'http://2130706433/'],
    ['loopback in octal', 'http://0177.0.0.1/'],
    ['loopback in hexadecimal', 'http://0x7f.0.0.1/'],
    ['a public address in decimal', 'http://134744072/'],
    ['loopback in IPv6', 'http://[::1]/'],
    ['loopback mapped into IPv6', 'http://[::ffff:127.0.0.1]/'],
    ['loopback through NAT64', 'http://[64:ff9b::127.0.0.1]/'],
    ['a cloud’s credentials', 'http://169.254.169.254/latest/meta-data/'],
    ['a full-width spelling of loopback', 'http://１２７.0.0.1/'],
  ])('%s', async (_, address) => {
    expect(await failure(address, { ...PUBLIC_INTERNET, resolve: () => Promise.reject(new Error('no name')) })).toBe(
      'forbidden',
    );
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['the network', ['192.168.0.10']],
    ['the internet and this machine', ['8.8.8.8', '127.0.0.1']],
    ['this machine in IPv6', ['::1']],
  ])('a name of %s', async (_, addresses) => {
    expect(await failure('http://pictures.example/', { ...PUBLIC_INTERNET, resolve: async () => addresses })).toBe(
      'forbidden',
    );
  });

  it('a name that the system itself knows as this machine', async () => {
    expect(await failure('http://localhost/', PUBLIC_INTERNET)).toBe('forbidden');
  });
});

it('connects to the checked address, without resolving the name again', async () => {
  responses = { '/': (_, response) => response.end('checked') };
  const meanings = [['127.0.0.1'], ['10.0.0.1']];
  const resolve = jest.fn(async () => meanings.shift() ?? []);
  expect(await fetched(at('/', 'rebinding.example'), loopbackPolicy({ resolve }))).toMatchObject({ text: 'checked' });
  expect(resolve).toHaveBeenCalledTimes(1);
});

describe('redirects', () => {
  const to =
    (location: string): RequestListener =>
    (_, response) =>
      response.writeHead(302, { location }).end('moved');

  it('are followed three times', async () => {
    responses = { '/1': to('2'), '/2': to('/3'), '/3': to(at('/4')), '/4': (_, response) => response.end('there') };
    expect(await fetched(at('/1'))).toMatchObject({ text: 'there', name: '4' });
  });

  it('stop after the third', async () => {
    responses = { '/round': to('/round') };
    expect(await failure(at('/round'))).toBe('forbidden');
    expect(requests).toHaveLength(4);
  });

  it.each([
    ['to this machine', 'http://[::1]/'],
    ['to the network', 'http://10.0.0.1/'],
    ['to a file', 'file:///etc/passwd'],
    ['to another port', 'http://pictures.example:6379/'],
    ['with credentials', 'http://a:b@pictures.example/'],
  ])('are rejected %s', async (_, location) => {
    responses = { '/away': to(location) };
    expect(await failure(at('/away'))).toBe('forbidden');
    expect(requests).toEqual(['/away']);
  });

  it('are rejected when the name resolves to a private address the second time', async () => {
    responses = { '/again': to('/again') };
    const meanings = [['127.0.0.1'], ['10.0.0.1']];
    const resolve = async () => meanings.shift() ?? [];
    expect(await failure(at('/again'), loopbackPolicy({ resolve }))).toBe('forbidden');
    expect(requests).toEqual(['/again']);
  });
});

describe('a body', () => {
  it.each<[string, RequestListener, string]>([
    [
      'that says it is too large',
      (_, response) => response.writeHead(200, { 'content-length': 1001 }).end(),
      'tooLarge',
    ],
    [
      'that never ends',
      (_, response) => {
        const timer = setInterval(() => response.write('x'.repeat(400)), 5);
        response.on('close', () => clearInterval(timer));
      },
      'tooLarge',
    ],
    [
      'that drips',
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 100);
        response.on('close', () => clearInterval(timer));
      },
      'tooSlow',
    ],
    ['that stops', (_, response) => response.write('x'), 'tooSlow'],
    ['that never begins', () => undefined, 'tooSlow'],
    ['that breaks off', (_, response) => response.write('x', () => response.destroy()), 'unreachable'],
    ['that is packed', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(), 'unreachable'],
    ['of an error', (_, response) => response.writeHead(500).end('x'), 'unreachable'],
  ])('%s', async (_, answer, expected) => {
    responses = { '/body': answer };
    expect(await failure(at('/body'))).toBe(expected);
  });
});

it('times out on slow name resolution', async () => {
  expect(await failure(at('/'), loopbackPolicy({ resolve: () => new Promise(() => undefined) }))).toBe('tooSlow');
});

it('reports unreachable servers and unknown names', async () => {
  expect(await failure('http://pictures.example:1/', loopbackPolicy({ ports: [1] }))).toBe('unreachable');
  expect(await failure(at('/'), loopbackPolicy({ resolve: async () => [] }))).toBe('unreachable');
});
