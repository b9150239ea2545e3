/** @embedded */
import { randomInt } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { JsonSchema } from './platform/openapi/json-schema.ts';
import { samplePicture } from './services/bucket/testing/sample-files.ts';
import { type FuzzTargets, makeTargets, openBearers } from './testing/fuzz-targets.ts';
import { anyObject, anyValue } from './testing/fuzz-values.ts';
import { readPaths } from './testing/read-paths.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

interface Operation {
  'x-access': unknown;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

interface Route {
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/**
 * Calls of each route. More of them with other seeds find more errors: `CALLS=200 SEED=random`. The embedded database
 * only needs one: its driver may convert values differently.
 */
const CALLS = Number(process.env.CALLS ?? (process.env.TEST_DATABASE_URL ? 3 : 1));
const { SEED: wanted = '20261121' } = process.env;
const SEED = wanted === 'random' ? randomInt(2 ** 31) : Number(wanted);

jest.setTimeout(300_000 + CALLS * 20_000);

/** It answers for as long as its caller listens. */
const ENDLESS = '/api/v1/cache-tags';

let api: TestApp;
let routes: Route[];
/** Texts that name what exists. */
let known: string[];
let targets: FuzzTargets;
let picture: Buffer;

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
const validators = new Map<JsonSchema, ValidateFunction>();

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  const paths = (await readPaths(api)) as Record<string, Record<string, Operation>>;
  routes = Object.entries(paths)
    .filter(([path]) => path !== ENDLESS)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
    );
  // What is deleted can't be read or changed any more.
  routes.sort((one, other) => Number(one.method === 'delete') - Number(other.method === 'delete'));
  targets = await makeTargets(api);
  known = targets.all;
  picture = await samplePicture(20, 20).png().toBuffer();
});

afterAll(() => api.close());

const seldom = <T>(some: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary: some, weight: 1 });

/** Random calls of a route: most of them valid by its document, some with an error. */
const anyCall = (route: Route, bearers: string[]): Arbitrary<InjectOptions> => {
  const { path, method, operation } = route;
  const { parameters = [], requestBody } = operation;
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const places = fc.record(
    Object.fromEntries(
      inPlace('path').map(({ name, schema }) => [
        name,
        fc.oneof(
          { arbitrary: fc.constantFrom(...targets.of(path, name)), weight: 4 },
          fc.constantFrom(...known),
          anyValue(schema, known),
        ),
      ]),
    ),
  );
  const query = anyObject(
    {
      properties: Object.fromEntries(inPlace('query').map(({ name, schema }) => [name, schema])),
      required: inPlace('query').flatMap(({ name, required }) => (required ? name : [])),
    },
    known,
  );
  return fc
    .record({
      places,
      query,
      rawQuery: seldom(fc.constantFrom('%E0%A4%A', 'a[b]=c', 'page=1&page=2', '__proto__[x]=1', '=', '&&&')),
      sent: anyBody(requestBody?.content ?? {}),
      bearer: fc.oneof(
        { arbitrary: fc.constantFrom(...bearers.slice(-1)), weight: 5 },
        { arbitrary: fc.constantFrom(...bearers, 'none', 'nonsense'), weight: 3 },
      ),
      language: fc.constantFrom('fr', 'ar', 'en', 'xx;q=9', ''),
      match: seldom(fc.constantFrom('"1"', '"2"', '"3"', '*', 'W/"1"', '""', 'x')),
    })
    .map(({ places, query, rawQuery, sent, bearer, language, match }) => {
      const address = path.replace(/\{(\w+)\}/g, (_, name) => toPlace(places[name]));
      const asked =
        rawQuery ??
        Object.entries(query)
          .flatMap(([name, value]) => toQuery(name, value))
          .join('&');
      const headers = {
        'accept-language': language,
        ...sent.headers,
        ...(bearer !== 'none' && { authorization: `Bearer ${bearer}` }),
        ...(match !== undefined && { 'if-match': match, 'if-none-match': match }),
      };
      const url = asked ? `${address}?${asked}` : address;
      return {
        method: method.toUpperCase() as 'GET',
        url,
        headers,
        ...(sent.payload !== undefined && { payload: sent.payload }),
      };
    });
};

interface Sent {
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const anyBody = (content: Record<string, { schema: JsonSchema }>): Arbitrary<Sent> => {
  const json = content['application/json']?.schema;
  const type = Object.keys(content)[0];
  if (!type) return fc.constant({ headers: {} });
  const corrupted = fc.constantFrom<Sent>(
    { headers: JSON_TYPE, payload: '' },
    { headers: JSON_TYPE, payload: '{"a":' },
    { headers: JSON_TYPE, payload: 'null' },
    { headers: JSON_TYPE, payload: '[{}]' },
    { headers: JSON_TYPE, payload: '{"__proto__":{"x":1}}' },
    { headers: JSON_TYPE, payload: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
    { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1' },
    { headers: {} },
  );
  if (!json) return fc.oneof(fc.constant(formOf()), anyForm(), corrupted);
  const whole = anyObject(json, known).map((body) => ({ headers: JSON_TYPE, payload: JSON.stringify(body) }));
  return fc.oneof({ arbitrary: whole, weight: 6 }, { arbitrary: corrupted, weight: 1 });
};

/** A form with a picture, or with what takes the place of its parts. */
const formOf = ({
  field = 'file',
  name = 'a.png',
  type = 'image/png',
  bytes = picture,
  end = '--',
  boundary = 'b',
} = {}) => {
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`;
  return {
    headers: { 'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}` },
    payload: Buffer.concat([
      Buffer.from(`--b\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--b${end}\r\n`),
    ]),
  };
};

const anyForm = (): Arbitrary<Sent> =>
  fc
    .record({
      field: fc.constantFrom('file', 'file', 'file', 'files', '__proto__', ''),
      name: fc.constantFrom('a.png', '../../a.png', '', 'a\u0000.svg', 'x'.repeat(500)),
      type: fc.constantFrom('image/png', 'image/png', 'image/svg+xml', 'text/html', 'nonsense'),
      bytes: fc.oneof(fc.constant(picture), fc.uint8Array({ maxLength: 200 }).map(Buffer.from), anySpoilt(picture)),
      end: fc.constantFrom('--', '--', ''),
      boundary: fc.constantFrom('b', 'b', ''),
    })
    .map(formOf);

/** A file with some of its bytes changed, and cut anywhere. */
const anySpoilt = (bytes: Buffer): Arbitrary<Buffer> =>
  fc
    .tuple(fc.nat(bytes.length), fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 4 }))
    .map(([length, changes]) => {
      const corrupted = Buffer.from(bytes);
      for (const [at, value] of changes) corrupted[at] = value;
      return corrupted.subarray(0, length);
    });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encode = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed().slice(0, 300));

/** An empty segment or `..` would change the route. */
const toPlace = (value: unknown): string => encode(value).replace(/^\.{0,2}$/, '-');

const toQuery = (name: string, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encode(each)}`);

let readers: Promise<string[]> | undefined;

/** Reads don't end their session or account, so they share them. */
const bearersOf = ({ method, operation }: Route): Promise<string[]> => {
  const access = operation['x-access'];
  if (method !== 'get' || access === 'REFRESH_TOKEN' || access === 'UPLOAD_TOKEN') return openBearers(api, access);
  readers ??= openBearers(api, access);
  return readers;
};

/** Number of successful calls of each route. */
const letThrough = new Map<Route, number>();

/** Describes what is wrong with a response; undefined if it is valid. */
const faultOf = async (route: Route, call: InjectOptions): Promise<string | undefined> => {
  const { operation } = route;
  const response = await api.app.inject(call);
  const status = response.statusCode;
  if (status < 400) letThrough.set(route, (letThrough.get(route) ?? 0) + 1);
  if (status >= 500) return `answered ${status}`;
  const described = operation.responses[String(status)] ?? (status >= 400 ? operation.responses['4XX'] : undefined);
  if (status === 304) return undefined;
  if (!described) return `answered ${status}, which the document doesn't know`;
  const schema = described.content?.['application/json']?.schema;
  if (status < 400 && (!schema || !String(response.headers['content-type']).startsWith('application/json')))
    return undefined;
  const validate = validatorOf(schema ?? {});
  const body = parse(response.body);
  if (status >= 400 && !isOfOneKind(status, body) && !isNoRoute(status, call))
    return `answered ${status} with ${response.body.slice(0, 500)}`;
  if (validate(body)) return undefined;
  return `answered ${status} with ${response.body.slice(0, 500)}: ${ajv.errorsText(validate.errors)}`;
};

/** The fields by which callers distinguish errors; other errors only have a message. */
const KIND_OF: Record<number, string> = { 403: 'reason', 404: 'resource', 409: 'resource', 422: 'fields' };

/** Some 403 responses are distinguished only by their message. */
const FORBIDDEN = ['Role mismatch', 'Access mismatch', 'Token invalid or expired'];

const isOfOneKind = (status: number, body: unknown): boolean => {
  const [kind, ...others] = ['fields', 'resource', 'reason'].filter((name) => Object.hasOwn(Object(body), name));
  const { message } = Object(body) as { message?: string };
  const isWorded = status === 403 && FORBIDDEN.includes(String(message));
  return others.length === 0 && kind === (isWorded ? undefined : KIND_OF[status]);
};

/** A place that is longer than any may be makes an address that no route has. */
const isNoRoute = (status: number, { url }: InjectOptions): boolean =>
  status === 404 && new URL(String(url), 'http://api').pathname.split('/').some((place) => place.length > 200);

const validatorOf = (schema: JsonSchema): ValidateFunction => {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

it('responds to random calls from every kind of caller as its OpenAPI document says, and never with 500', async () => {
  const faults: string[] = [];
  for (const route of routes) {
    const bearers = await bearersOf(route);
    const property = fc.asyncProperty(anyCall(route, bearers), async (call) => {
      const fault = await faultOf(route, call);
      if (fault) throw new Error(`${fault}\n${JSON.stringify(call).slice(0, 2_000)}`);
    });
    const outcome = await fc.check(property, { numRuns: CALLS, seed: SEED });
    if (outcome.failed) faults.push(`${route.name}: ${(outcome.errorInstance as Error)?.message}`);
  }
  expect(`SEED=${SEED} ${faults.join('\n\n')}`).toBe(`SEED=${SEED} `);
  expect(routes.length).toBeGreaterThan(100);
  // Calls that are rejected early test little. Many are rejected: their record was deleted, or their body is random.
  const through = [...letThrough.values()].reduce((sum, calls) => sum + calls, 0);
  expect(through / (routes.length * CALLS)).toBeGreaterThan(0.25);
  // A few calls miss many routes by chance.
  if (CALLS >= 20) expect(letThrough.size / routes.length).toBeGreaterThan(0.6);
});
