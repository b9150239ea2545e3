import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { exchange } from 'server-kernel/http-server/testing';
import { answerEarlyForms } from './early-forms.ts';
import { normalPath, readableTarget } from './normal-path.ts';
import { openServer } from './open-server.ts';

const ORIGIN = 'https://mall.example';

const HOSTILE: [path: string, normal: string][] = [
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['/\\/evil.example', '/evil.example'],
  ['/en//evil.example/x', '/en/evil.example/x'],
  ['/en/\\evil.example/x', '/en/evil.example/x'],
  ['/ar/\\/\\evil.example', '/ar/evil.example'],
  ['/./', '/'],
  ['/..//', '/'],
  ['/..//evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/en/..//evil.example', '/evil.example'],
  ['/en/%2e%2e//evil.example', '/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['/shops/../../..//evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['/en/\t/evil.example', '/en/evil.example'],
  ['/shops#//evil.example', '/shops'],
  ['/shops//', '/shops/'],
  ['/a b', '/a%20b'],
  ['/"><script>', '/%22%3E%3Cscript%3E'],
];

/** Has another meaning only when decoded, which happens after normalisation. */
const NORMAL = [
  '/',
  '/shops',
  '/services/',
  '/%2f%2fevil.example',
  '/%5c%5cevil.example',

  '/@evil.example',
  '/http:evil.example',
  '/a;b=c',
  "/it's",
  '/caf%c3%a9',
];

test.each(HOSTILE)('normalises %j to %j', (path, normal) => {
  expect(normalPath(path)).toBe(normal);
  expect(normalPath(normal)).toBe(normal);
});

test.each(NORMAL)('keeps %j', (path) => expect(normalPath(path)).toBe(path));

test.each(['', '*', 'evil.example:443', 'http://evil.example/', 'javascript:alert(1)'])('rejects %j', (target) => {
  expect(normalPath(target)).toBeUndefined();
});

test.each([
  ['/shops/%zz?a=%zz', '/shops/%25zz?a=%zz'],
  ['/shops/%', '/shops/%25'],
  ['/shops/%41%ff', '/shops/%2541%25ff'],
  ['/shops/%ED%A0%80', '/shops/%25ED%25A0%2580'],
  ['/shops/%00', '/shops/%2500'],
  ['/shops/a%0D%0Ab', '/shops/a%250D%250Ab'],
  ['/shops/%E2%80%A8', '/shops/%25E2%2580%25A8'],
  ['/shops/%C3%A9', '/shops/%C3%A9'],
  ['/shops/%E2%80%AE%20', '/shops/%E2%80%AE%20'],
])('escapes %s to %s', (url, readable) => {
  expect(readableTarget({ url })).toBe(readable);
});

describe('the server', () => {
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    app = openServer({ logLevel: 'silent', trustedProxies: [], origin: ORIGIN });
    app.get('/api/*', () => 'called');
    app.get('/*', (request) => request.url);
    answerEarlyForms(app, ORIGIN);
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = (app.server.address() as AddressInfo).port;
  });

  afterAll(() => app.close());

  const ask = async (method: string, target: string) => {
    const [answer] = (await exchange(port, `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))
      .answers;
    return { status: answer?.status, location: answer?.headers.location, body: answer?.body };
  };

  // Node's parser rejects blanks and tabs in a target.
  const sendable = HOSTILE.filter(([path]) => !/[ \t]/.test(path));

  it.each(sendable)('redirects %j to %j of this site', async (path, normal) => {
    expect(await ask('GET', `${path}?keyword=th%C3%A9`)).toMatchObject({
      status: 308,
      location: `${ORIGIN}${normal}?keyword=th%C3%A9`,
    });
  });

  it.each(sendable)('redirects a form sent to %j to %j of this site', async (path, normal) => {
    expect(await ask('POST', path)).toMatchObject({ status: 303, location: ORIGIN + normal });
  });

  it.each(NORMAL)('answers %j without a redirect', async (path) => {
    expect(await ask('GET', path)).toEqual({ status: 200, location: undefined, body: path });
  });

  it.each(['/shops/%zz', '/shops/%ff', '/shops/%ED%A0%80'])(
    'answers %s, which is invalid UTF-8, with a page',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject({ status: 200, body: path.replaceAll('%', '%25') });
    },
  );

  it.each(['/api//v1/x', '/api/./v1/x', '/api/v1/../v1/x', '/api/\\v1', '//api/v1/x', '/x/..//api/v1/x'])(
    'has no route for the call %s',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject({ status: 404, location: undefined });
    },
  );

  it.each(['http://evil.example/x', 'evil.example:443', '*'])('rejects the target %s', async (target) => {
    expect(await ask('OPTIONS', target)).toMatchObject({ status: 400, location: undefined });
  });
});
