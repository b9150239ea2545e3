import { connect } from 'node:net';
import { LIMITS } from 'server-kernel/http-server';
import { buildApp } from './app.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

/** Sends raw bytes, and returns the response until the connection ends. */
const exchange = async (port: number, sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(sent);
  let response = '';
  for await (const chunk of socket) response += chunk;
  return response;
};

it('responds to an unknown address as JSON, in the reader’s language', async () => {
  const { status, body, headers } = await api.get('/nothing', { 'accept-language': 'en' });
  expect(status).toBe(404);
  expect(body).toEqual({ message: 'This address does not exist', requestId: headers['x-request-id'] });
});

it('uses the caller’s request id if valid, and generates one otherwise', async () => {
  expect((await api.get('/nothing', { 'x-request-id': 'abcdef-0123' })).body.requestId).toBe('abcdef-0123');
  expect((await api.get('/nothing', { 'x-request-id': '<script>' })).body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

/** A query with its invalid field and the expected message. */
const BAD_QUERIES: [path: string, fieldName: string, message: string][] = [
  ['/shop/shop/?page=0', 'page', 'Le numéro de page doit être supérieur ou égal à 1'],
  ['/shop/shop/?page=1.5', 'page', 'Le numéro de page doit être un nombre entier'],
  ['/shop/shop/?page=abc', 'page', 'Le numéro de page doit être un nombre valide'],
  ...['1%200', '0x10', '1e1', '%201', '1.', '-'].map((page): [string, string, string] => [
    `/shop/shop/?page=${page}`,
    'page',
    'Le numéro de page doit être un nombre valide',
  ]),
  ['/shop/shop/?page=1&page=2', 'page', 'Le numéro de page doit être un nombre valide'],
  ['/shop/shop/?limit=101', 'limit', 'Le nombre par page doit être inférieur ou égal à 100'],
  ['/shop/shop/?limit=', 'limit', 'Le nombre par page doit être un nombre valide'],
  [
    '/shop/shop/?sort-field=search',
    'sort-field',
    "Le champ de tri doit être l'un des valeurs [title, createdAt, floor, featuredOrder]",
  ],
  [
    '/shop/shop/?sort-field=title;drop%20table%20shops',
    'sort-field',
    "Le champ de tri doit être l'un des valeurs [title, createdAt, floor, featuredOrder]",
  ],
  ['/shop/shop/?sort-direction=up', 'sort-direction', "Le sens du tri doit être l'un des valeurs [asc, desc]"],
  ['/shop/shop/?ownerId=1', 'ownerId', "Le champ « ownerId » n'existe pas"],
  ['/shop/shop/?approvalStatus=PENDING', 'approvalStatus', "Le champ « approvalStatus » n'existe pas"],
  [`/shop/shop/?keyword=${'x'.repeat(101)}`, 'keyword', 'Le mot clé ne doit pas dépassé 100 caractères'],
  ['/shop/shop/?isFeatured=perhaps', 'isFeatured', 'Le champ « isFeatured » doit être un booléen'],
  ['/shop/shop/?floor=99', 'floor', 'Le champ « floor » doit être inférieur ou égal à 50'],
  ['/categories/category/xyz', 'id', 'L’identifiant doit être un identifiant de 24 caractères hexadécimaux'],
  ['/categories/category/unpaginated?type=NEWS', 'type', "Le champ « type » doit être l'un des valeurs [SHOP, BLOG]"],
  [
    '/categories/category/bulk?ids=x',
    'ids.0',
    'Le champ « ids.0 » doit être un identifiant de 24 caractères hexadécimaux',
  ],
  ['/shop/hero/1', 'id', 'L’identifiant doit être un identifiant de 24 caractères hexadécimaux'],
  ['/blogs/blogs/?author=x', 'author', "Le champ « author » n'existe pas"],
  ['/blogs/blogs/?constructor=x', 'constructor', "Le champ « constructor » n'existe pas"],
  ['/blogs/blogs/?__proto__=x', '__proto__', "Le champ « __proto__ » n'existe pas"],
  ['/shop/shop/?toString=', 'toString', "Le champ « toString » n'existe pas"],
];

it('drops invisible control characters of queries', async () => {
  const { status, body } = await api.get('/shop/shop/?keyword=zzz%00');
  expect([status, body.total]).toEqual([200, 0]);
});

it.each(BAD_QUERIES)('rejects %s at "%s": %s', async (path, fieldName, message) => {
  const { status, body } = await api.get(path);
  expect(status).toBe(422);
  expect(body).toEqual({
    message: 'Certaines valeurs sont à corriger',
    fields: [{ fieldName, message }],
    requestId: expect.any(String),
  });
});

it.each([
  ['a body that is no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
  ['a body of another type', { payload: 'x', headers: { 'content-type': 'text/csv' } }, 415],
  ['a body that is too large', { payload: { ids: 'x'.repeat(LIMITS.bodyLimit) } }, 413],
])('rejects %s without internal details', async (_, request, status) => {
  const response = await api.app.inject({ method: 'GET', url: '/api/v1/categories/category/bulk', ...request });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ message: expect.stringMatching(/^L|^C/), requestId: expect.any(String) });
});

it.each([
  ['an address that is no text', '/api/v1/shop/shop/%E0%A4%A', 404],
  ['an address that is too long', `/api/v1/shop/shop/${'x'.repeat(5_000)}`, 414],
])('rejects %s with the usual error format', async (_, url, status) => {
  const response = await api.app.inject(url);
  expect([response.statusCode, Object.keys(response.json())]).toEqual([status, ['message', 'requestId']]);
});

it.each([
  ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no request', 'nonsense\r\n\r\n', 400],
])('rejects %s with the usual headers and format', async (_, sent, status) => {
  const app = await buildApp(api.deps);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const response = await exchange(Number(port), sent);
  await app.close();
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const line of ['cache-control: no-store', 'x-content-type-options: nosniff', "frame-ancestors 'none'"]) {
    expect(response).toContain(`${line}\r\n`);
  }
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: expect.stringMatching(/^L/),
    requestId: expect.any(String),
  });
});

it('reports down without details while the database is down, and up afterwards', async () => {
  const broken = jest.spyOn(api.deps.database, 'ping').mockRejectedValue(new Error('postgres://secret@host'));
  const app = await buildApp(api.deps);
  const down = await app.inject('/api/v1/shop/health');
  expect([down.statusCode, down.json()]).toEqual([503, { status: 'down' }]);
  expect((await app.inject('/api/v1/health')).statusCode).toBe(503);
  expect(broken).toHaveBeenCalledTimes(1);
  await app.close();
  broken.mockRestore();
  expect((await api.get('/health')).body).toMatchObject({ status: 'up' });
});

it.each([
  ['a lost connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 503],
  ['anything else', new Error('relation "shops" does not exist'), 500],
])('hides the details of %s', async (_, failure, status) => {
  const { db } = api.deps.database;
  const prepareQuery = jest.spyOn(db, 'select').mockImplementation(() => {
    throw failure;
  });
  const response = await api.get('/shop/shop/shops-paths');
  expect(prepareQuery).toHaveBeenCalled();
  expect(response.status).toBe(status);
  expect(Object.keys(response.body)).toEqual(['message', 'requestId']);
  expect(response.body.message).not.toContain(failure.message);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('serves only the configured services', async () => {
  const app = await buildApp({ ...api.deps, config: { ...api.deps.config, services: ['categories'] } });
  expect((await app.inject('/api/v1/categories/category/')).statusCode).toBe(200);
  expect((await app.inject('/api/v1/shop/shop/')).statusCode).toBe(404);
  await app.close();
});
