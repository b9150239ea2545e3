import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildLetter } from '../../services/mailing/letters/testing/add-reader.ts';
import { storeMessage } from '../../services/mailing/messages/testing/store-message.ts';
import { makeContentOfAllTypes, SLUG } from '../../testing/content-of-all-types.ts';
import { readDocuments, readPaths } from '../../testing/read-paths.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Parameter, RequestBody, Response } from './open-api-document.ts';
import { shareSchemas } from './shorten-schemas.ts';

/** An operation without references. */
interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
}

let api: TestApp;
let god: SignedIn;
let site: OpenApiDocument;
let backOffice: OpenApiDocument;
let paths: Record<string, Record<string, Operation>>;
/** Values of path parameters: the first entry whose pattern matches the path. */
let places: [path: RegExp, place: string][];

const ajv = addFormats.default(new Ajv2020({ strict: false }));

/** Routes with binary or endless responses, with other tokens, or that callers can't use on themselves. */
const OTHERS =
  /\/(?:cache-tags|docs|docs\/[\w.-]+|logout|refresh-token|preview|file\/\{id\}|\{height\}|\{side\}|lift-ban-suspension\/\{id\})$/;
/** Routes that check the provider or a token before their body. */
const OTHERS_FIRST = /\/(?:google|facebook|apple|reset-password-confirm|invitation\/account|create-by-url)$/;
const WRITES = ['post', 'put', 'patch'];

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  god = await api.signIn('GOD');
  [site, backOffice] = (await readDocuments(api)) as unknown as [OpenApiDocument, OpenApiDocument];
  paths = (await readPaths(api)) as typeof paths;
  const content = await makeContentOfAllTypes(api);
  await api.call('POST', '/mailing/contact/', { body: { email: 'reader@example.tn' } });
  const [roles, contacts, sessions] = await Promise.all(
    ['/auth/roles', '/mailing/contact/', '/auth/n/sessions'].map(
      async (path) => (await api.get(path, god.headers)).body,
    ),
  );
  const letter = await api.call('POST', '/mailing/letter/', { body: buildLetter(), headers: god.headers });
  const messageId = await storeMessage(api.deps.database.db);
  const started = await api.call('POST', '/imports/', {
    body: { resource: 'shop', fileName: 'boutiques.csv', total: 1 },
    headers: god.headers,
  });
  const template = await api.call('POST', '/templates/shop/', {
    body: { name: 'Modèle', record: content.ids.shop },
    headers: god.headers,
  });
  places = [
    [/\/templates\/.*id\}/, template.body.id],
    [/\/(?:drafts|comments)\/.*id\}/, content.ids.shop],
    [/\/imports\//, started.body.id],
    [/\{list\}/, 'stale'],
    [/\{step\}/, 'hours'],
    [/slug\}/i, SLUG],
    [/opening-hours|by-ids|favourites/, content.ids.shop],
    ...content.idsByPath
      .toSorted(([one], [other]) => other.length - one.length)
      .map(([path, id]): [RegExp, string] => [new RegExp(`${path}/`), id]),
    [/\/bucket\//, content.picture],
    [/\/roles\/\{/, roles.data.at(-1).id],
    [/\/contact\//, contacts.data[0].id],
    [/\/letter\//, letter.body.id],
    [/\/message\//, messageId],
    [/\/sessions\//, (sessions.data ?? sessions)[0].id],
    [/\/auth\//, god.authId],
    [/./, SLUG],
  ];
});

afterAll(() => api.close());

/** An operation of a document as it is, with references. */
const written = (document: OpenApiDocument, path: string, method: string) =>
  (document.paths[path] as Record<string, { responses: object; security?: object[] }>)[method];

/** An address with a record for the path's route. */
const addressOf = (path: string, operation: Operation): string => {
  const [, place = ''] = places.find(([pattern]) => pattern.test(path)) ?? [];
  const address = path
    .replace('/api/v1', '')
    .replace('{number}', '1')
    .replace('{resource}', 'shop')
    .replace('{subCategory}', 'femme')
    .replace(/\{\w+\}/, place);
  const required: Record<string, string> = {
    category: 'actualites',
    ids: place,
    keyword: 'zara',
    mimeTypes: 'image',
    phoneNumber: '+21674000000',
    resource: 'shop',
  };
  // The back office's lists expect ids where the public ones expect slugs.
  const requests = path.includes('/manage/')
    ? []
    : (operation.parameters ?? []).filter(
        // A list is whole without a keyword; a search is nothing.
        ({ name, in: where, required: must }) => where === 'query' && required[name] && (must || name !== 'keyword'),
      );
  if (requests.length === 0) return address;
  return `${address}?${requests.map(({ name }) => `${name}=${encodeURIComponent(required[name] ?? '')}`).join('&')}`;
};

it('has every route, with a summary', () => {
  const registered = api.app
    .printRoutes({ commonPrefix: false, includeMeta: false })
    .match(/\((?:[A-Z, ]+)\)/g)
    ?.flatMap((methods) => methods.slice(1, -1).split(', '))
    .filter((method) => method !== 'HEAD');
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described).toHaveLength(registered?.length ?? 0);
  expect(described.filter(({ summary }) => !summary)).toEqual([]);
});

it('describes what each route answers', async () => {
  const wrong: unknown[] = [];
  let checked = 0;
  for (const [path, { get }] of Object.entries(paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    if (!get || !schema || OTHERS.test(path)) continue;
    const { status, headers, body } = await api.get(addressOf(path, get), god.headers);
    if (!String(headers['content-type']).startsWith('application/json')) continue;
    if (status !== 200 || !ajv.validate(schema, body)) wrong.push({ path, status, body, errors: ajv.errors });
    checked += 1;
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(60);
});

it('describes the bodies, and routes reject unknown fields', async () => {
  const wrong: unknown[] = [];
  let checked = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods).filter(([name]) => WRITES.includes(name))) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (!schema || OTHERS_FIRST.test(path)) continue;
      const body = { notInTheDocument: 1 };
      const address = addressOf(path, operation);
      const response = await api.call(method.toUpperCase() as 'POST', address, { body, headers: god.headers });
      const named = (response.body.fields ?? []).map(({ fieldName }: { fieldName: string }) => fieldName);
      const expected = ['notInTheDocument', ...((schema as JsonSchema).required ?? [])];
      if (response.status !== 422 || !expected.every((name) => named.includes(name))) {
        wrong.push({ call: `${method} ${path}`, status: response.status, named, expected });
      }
      checked += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(40);
});

it('describes the body and the success response of each route', () => {
  const withoutBody =
    /\/(?:upvote|downvote|remove-vote)\/\{slug\}$|\/favourites\/\{id\}$|\/restore$|\/v1\/preview$|\/mail-trial$|\/confirm-email\/mail$|\/n\/factor$|\/recovery-codes$|\/(?:creation|request)-options$|\/(?:stop|undo)$|\/demo\/restoration$/;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const isBodiless = !WRITES.includes(method) || withoutBody.test(path);
      expect({ path, method, isDescribed: requestBody !== undefined || isBodiless }).toMatchObject({
        isDescribed: true,
      });
      expect({
        path,
        method,
        answers: Object.keys(responses).filter((status) => /^[23]/.test(status)),
      }).not.toMatchObject({
        answers: [],
      });
    }
  }
});

it('uses each title for one schema only', () => {
  const named = new Map<string, Set<string>>();
  const collect = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { title } = schema as JsonSchema;
    if (typeof title === 'string') named.set(title, (named.get(title) ?? new Set()).add(JSON.stringify(schema)));
    for (const part of Object.values(schema)) collect(part);
  };
  collect(api.app.swagger());
  expect([...named].filter(([, schemas]) => schemas.size > 1).map(([title]) => title)).toEqual([]);
  expect(named.size).toBeGreaterThan(40);
});

it('describes error responses', async () => {
  expect(written(site, '/api/v1/shop/shop', 'get')?.responses).toMatchObject({
    '4XX': { $ref: '#/components/responses/Error' },
    '5XX': { $ref: '#/components/responses/Error' },
  });
  const schema = paths['/api/v1/shop/shop']?.get?.responses['4XX']?.content?.['application/json']?.schema;
  for (const path of ['/shop/shop/?page=0', '/shop/shop/none']) {
    expect(ajv.validate(schema ?? false, (await api.get(path)).body)).toBe(true);
  }
});

it('has unique operation ids, and the token of each operation', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('getShopShopByIdOrSlug');
  expect(names.filter((name) => !/^[a-z]+[A-Za-z0-9]*$/.test(name ?? ''))).toEqual([]);
  const securityOf = (document: OpenApiDocument, path: string, method: string) =>
    written(document, path, method)?.security ?? document.security;
  expect(securityOf(site, '/api/v1/shop/shop', 'get')).toEqual([]);
  expect(securityOf(backOffice, '/api/v1/shop/shop', 'post')).toEqual([{ accessToken: [] }]);
  expect(securityOf(site, '/api/v1/auth/z/refresh-token', 'get')).toEqual([{ refreshToken: [] }]);
  expect(securityOf(site, '/api/v1/bucket/file', 'post')).toEqual([{ uploadToken: [] }]);
});

it('describes what needs rights of the back office in a document of its own', () => {
  const places = [site, backOffice].map((document) => ({
    shops: Object.keys(document.paths['/api/v1/shop/shop'] ?? {}),
    drafts: '/api/v1/drafts/{resource}' in document.paths,
    approvals: '/api/v1/shop/manage/shop/{id}/approval' in document.paths,
    profile: '/api/v1/auth/user/me' in document.paths,
    files: Object.keys(document.paths['/api/v1/bucket/file'] ?? {}),
    views: Object.keys(document.paths['/api/v1/insights/views'] ?? {}),
  }));
  expect(places).toEqual([
    { shops: ['get'], drafts: false, approvals: false, profile: true, files: ['post'], views: ['post'] },
    { shops: ['post'], drafts: true, approvals: true, profile: false, files: ['get'], views: ['get'] },
  ]);
});

it.each([
  ['site', () => site, 117_900],
  ['back office', () => backOffice, 240_400],
])('writes each schema with a title once in a short document of the %s', (_, read, most) => {
  const text = JSON.stringify(read());
  const references = new Set(text.match(/#\/components\/schemas\/\w+/g));
  const names = Object.keys(read().components?.schemas ?? {});
  expect([...references].map((reference) => reference.split('/').at(-1)).toSorted()).toEqual(names.toSorted());
  expect(Buffer.byteLength(text)).toBeLessThan(most);
});

const withoutTitles = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutTitles);
  if (typeof part !== 'object' || part === null) return part;
  const { title, bases: _, ...rest } = part as Record<string, unknown>;
  const copy = typeof title === 'string' ? rest : { ...rest, ...(title !== undefined && { title }) };
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]) => [
      key,
      key === 'required' && Array.isArray(value) ? value.toSorted() : withoutTitles(value),
    ]),
  );
};

/** The document opens responses. */
const opened = (part: unknown): unknown => {
  const text = JSON.stringify(part, (key, value) => (key === 'additionalProperties' && !value ? undefined : value));
  return text && JSON.parse(text);
};

it('keeps every schema of the routes while it shares them', () => {
  const routes = (api.app.swagger() as unknown as OpenApiDocument).paths as typeof paths;
  const schemas = (operation: Operation | undefined): unknown => {
    const { 200: ok, 201: created, 202: accepted } = operation?.responses ?? {};
    const parameters = (operation?.parameters ?? []).map(({ required = false, ...rest }) => ({ ...rest, required }));
    const named = Object.fromEntries(parameters.map((each) => [`${each.in} ${each.name}`, each]));
    const contents = [ok, created, accepted].map((part) => part?.content);
    return shareSchemas(withoutTitles(opened([operation?.requestBody, named, ...contents])), {});
  };
  for (const [path, methods] of Object.entries(routes))
    for (const [method, operation] of Object.entries(methods))
      expect({ path, method, schemas: schemas(paths[path]?.[method]) }).toEqual({
        path,
        method,
        schemas: schemas(operation),
      });
});

it.each([
  ['site', () => site, 10],
  ['back office', () => backOffice, 40],
])('closes every body, and no response, in the document of the %s', (_, read, least) => {
  const document = read();
  const { schemas = {}, requestBodies = {} } = document.components ?? {};
  const isClosed = ({ $ref, unevaluatedProperties, ...schema }: JsonSchema): boolean =>
    unevaluatedProperties === false ||
    ($ref ? schemas[$ref.split('/').at(-1) ?? '']?.additionalProperties : schema.additionalProperties) === false;
  const written = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, { requestBody?: RequestBody }>).map(({ requestBody }) => requestBody),
  );
  const bodies = [...written, ...Object.values(requestBodies)].flatMap(
    (body) => body?.content?.['application/json']?.schema ?? [],
  );
  expect(bodies.length).toBeGreaterThan(least);
  expect(bodies.filter((schema) => !isClosed(schema as JsonSchema))).toEqual([]);
  expect(isClosed((schemas.Shop ?? schemas.ManagedShop) as JsonSchema)).toBe(false);
});

it('describes records by the objects that they extend', () => {
  const { ManagedShop, ShopChange, PageOfShopSummary } = {
    ...site.components?.schemas,
    ...backOffice.components?.schemas,
  };
  const basesOf = (schema?: JsonSchema) => schema?.allOf?.map((part) => (part as JsonSchema).$ref?.split('/').at(-1));
  expect([ManagedShop, ShopChange, PageOfShopSummary].map(basesOf)).toEqual([
    ['ShopInput', 'RecordState'],
    ['ShopInput'],
    ['Page'],
  ]);
});

it('shows the rules that queries are checked by', () => {
  const { get: list } = paths['/api/v1/shop/shop'] ?? {};
  const rules = Object.fromEntries((list?.parameters ?? []).map(({ name, schema }) => [name, schema]));
  expect(rules.limit).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(rules['sort-direction']).toEqual({ type: 'string', enum: ['asc', 'desc'] });
});

it('has a page that loads only its own files', async () => {
  const { body, headers } = await api.get('/docs');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self'"),
  });
  const files = [...body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
  expect(files).toEqual(
    ['swagger-ui.css', 'index.css', 'swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js', 'start.js'].map(
      (file) => `/api/v1/docs/${file}`,
    ),
  );
  for (const file of files) {
    const response = await api.get(String(file).replace('/api/v1', ''));
    expect([file, response.status, response.headers['content-type']]).toEqual([
      file,
      200,
      expect.stringMatching(file?.endsWith('.css') ? '^text/css' : '^text/javascript'),
    ]);
  }
});

it('loads no badge of a validator elsewhere into its page', async () => {
  expect((await api.get('/docs/start.js')).body).toContain('validatorUrl: null');
});

it('builds the document once, and answers 304 to clients that have it', async () => {
  const address = '/openapi.json';
  const { headers } = await api.get(address);
  const describe = jest.spyOn(api.app, 'swagger');
  await api.get(address);
  const known = await api.get(address, { 'if-none-match': String(headers.etag) });
  expect([known.status, known.body]).toEqual([304, '']);
  expect(describe).not.toHaveBeenCalled();
  describe.mockRestore();
});
