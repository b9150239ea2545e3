import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { makeContentOfAllTypes, SLUG } from '../../testing/content-of-all-types.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Parameter, Reference, RequestBody, Response } from './open-api-document.ts';

let api: TestApp;
let god: SignedIn;
let text: string;
let document: OpenApiDocument;
let paths: OpenApiDocument['paths'];
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
  text = JSON.stringify((await api.get('/openapi.json')).body);
  // A part of the document is validated separately, with references into the whole.
  document = JSON.parse(text.replaceAll('"$ref":"#/', '"$ref":"api#/'));
  ({ paths } = document);
  ajv.addSchema(document, 'api');
  const content = await makeContentOfAllTypes(api);
  await api.call('POST', '/mailing/contact/', { body: { email: 'reader@example.tn' } });
  const [roles, contacts, sessions] = await Promise.all(
    ['/auth/roles', '/mailing/contact/', '/auth/n/sessions'].map(
      async (path) => (await api.get(path, god.headers)).body,
    ),
  );
  const started = await api.call('POST', '/imports/', {
    body: { resource: 'shop', fileName: 'boutiques.csv', total: 1 },
    headers: god.headers,
  });
  places = [
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
    [/\/sessions\//, (sessions.data ?? sessions)[0].id],
    [/\/auth\//, god.authId],
    [/./, SLUG],
  ];
});

afterAll(() => api.close());

const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((parameter) => {
    if (!('$ref' in parameter)) return parameter;
    return document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] as Parameter;
  });

/** A part of a call, written out or not. */
const resolved = <Part>(part: Part | Reference | undefined): Part | undefined => {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part as Part | undefined;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  return (document.components as Record<string, Record<string, Part>>)[kind]?.[name];
};

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
    : parametersOf(operation).filter(
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
    const schema = resolved<Response>(get?.responses['200'])?.content?.['application/json']?.schema;
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
      const schema = resolved<RequestBody>(operation.requestBody)?.content['application/json']?.schema;
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
    /\/(?:upvote|downvote|remove-vote)\/\{slug\}$|\/favourites\/\{id\}$|\/restore$|\/v1\/preview$|\/mail-trial$|\/confirm-email\/mail$|\/n\/factor$|\/recovery-codes$|\/(?:stop|undo)$|\/demo\/restoration$/;
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
  expect(paths['/api/v1/shop/shop']?.get?.responses).toMatchObject({
    '4XX': { $ref: 'api#/components/responses/Error' },
    '5XX': { $ref: 'api#/components/responses/Error' },
  });
  const schema = document.components?.responses?.Error?.content?.['application/json']?.schema;
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
  expect(paths['/api/v1/shop/shop']?.get?.security).toEqual([]);
  expect(paths['/api/v1/shop/shop']?.post?.security ?? document.security).toEqual([{ accessToken: [] }]);
  expect(paths['/api/v1/auth/z/refresh-token']?.get?.security).toEqual([{ refreshToken: [] }]);
  expect(paths['/api/v1/bucket/file']?.post?.security).toEqual([{ uploadToken: [] }]);
});

it('writes each schema with a title once, in at most 396 kB', () => {
  const references = new Set(text.match(/#\/components\/schemas\/\w+/g));
  const names = Object.keys(document.components?.schemas ?? {});
  expect([...references].map((reference) => reference.split('/').at(-1)).toSorted()).toEqual(names.toSorted());
  expect(Buffer.byteLength(text)).toBeLessThan(396_000);
});

it('shows the rules that queries are checked by', () => {
  const { get: list } = paths['/api/v1/shop/shop'] ?? {};
  const rules = Object.fromEntries((list ? parametersOf(list) : []).map(({ name, schema }) => [name, schema]));
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
  expect(files).toEqual(['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'].map((file) => `/api/v1/docs/${file}`));
  for (const file of files) {
    const response = await api.get(String(file).replace('/api/v1', ''));
    expect([file, response.status, response.headers['content-type']]).toEqual([
      file,
      200,
      expect.stringMatching(file?.endsWith('.css') ? '^text/css' : '^text/javascript'),
    ]);
  }
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
