import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { JsonSchema } from './platform/openapi/json-schema.ts';
import { anyObject, anyValue } from './testing/any-value.ts';
import { CATEGORY, makeContentOfAllKinds, SLUG } from './testing/content-of-all-kinds.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

jest.setTimeout(300_000);

interface Operation {
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

/** Calls of each route. More, and others, find more: `CALLS=500 SEED=1`. */
const CALLS = Number(process.env.CALLS ?? 12);
const SEED = Number(process.env.SEED ?? 20_261_121);

/** It answers for as long as its caller listens. */
const ENDLESS = '/api/v1/cache-tags';

let api: TestApp;
let routes: Route[];
/** Texts that name what exists. */
let known: string[];

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
const validators = new Map<JsonSchema, ValidateFunction>();

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  const { paths } = (await api.get('/openapi.json')).body;
  routes = Object.entries(paths as Record<string, Record<string, Operation>>)
    .filter(([path]) => path !== ENDLESS)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
    );
  known = [SLUG, CATEGORY, ...Object.values(await makeContentOfAllKinds(api))];
});

afterAll(() => api.close());

const seldom = <T>(some: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary: some, weight: 1 });

/** Calls of a route: most of them as its document says, some spoilt in one way or another. */
function anyCall({ path, method, operation }: Route, bearers: string[]): Arbitrary<InjectOptions> {
  const { parameters = [], requestBody } = operation;
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const places = fc.record(
    Object.fromEntries(
      inPlace('path').map(({ name, schema }) => [name, fc.oneof(fc.constantFrom(...known), anyValue(schema, known))]),
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
      match: seldom(fc.constantFrom('"1"', '"2"', '*', 'W/"1"', '""', 'x')),
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
}

interface Sent {
  headers: Record<string, string>;
  payload?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function anyBody(content: Record<string, { schema: JsonSchema }>): Arbitrary<Sent> {
  const json = content['application/json']?.schema;
  const type = Object.keys(content)[0];
  if (!type) return fc.constant({ headers: {} });
  const spoilt = fc.constantFrom<Sent>(
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
  if (!json) return fc.oneof(anyForm(), anyForm(), spoilt);
  const whole = anyObject(json, known).map((body) => ({ headers: JSON_TYPE, payload: JSON.stringify(body) }));
  return fc.oneof({ arbitrary: whole, weight: 6 }, { arbitrary: spoilt, weight: 1 });
}

const anyForm = (): Arbitrary<Sent> =>
  fc
    .record({
      field: fc.constantFrom('file', 'files', '__proto__', ''),
      name: fc.constantFrom('a.png', '../../a.png', '', 'a\u0000.svg', 'x'.repeat(500)),
      type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'nonsense'),
      bytes: fc.string({ maxLength: 200 }),
      end: fc.constantFrom('--', ''),
      boundary: fc.constantFrom('; boundary=b', ''),
    })
    .map(({ field, name, type, bytes, end, boundary }) => ({
      headers: { 'content-type': `multipart/form-data${boundary}` },
      payload: `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n--b${end}\r\n`,
    }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encode = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed().slice(0, 300));

/** Nothing, and what leads up, would make it another route's address. */
const toPlace = (value: unknown): string => encode(value).replace(/^\.{0,2}$/, '-');

const toQuery = (name: string, value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((each) => `${name}=${encode(each)}`);

/** What is wrong with the answer to a call, if anything. */
async function faultOf({ operation }: Route, call: InjectOptions): Promise<string | undefined> {
  const answer = await api.app.inject(call);
  const status = answer.statusCode;
  if (status >= 500) return `answered ${status}`;
  const described = operation.responses[String(status)] ?? (status >= 400 ? operation.responses.default : undefined);
  if (status === 304) return undefined;
  if (!described) return `answered ${status}, which the document doesn't know`;
  const schema = described.content?.['application/json']?.schema;
  if (status < 400 && (!schema || !String(answer.headers['content-type']).startsWith('application/json')))
    return undefined;
  const validate = validatorOf(schema ?? {});
  if (validate(parse(answer.body))) return undefined;
  return `answered ${status} with ${answer.body.slice(0, 500)}: ${ajv.errorsText(validate.errors)}`;
}

function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

it('answers whatever is sent to it, by whomever, as its document says, and never fails', async () => {
  const faults: string[] = [];
  for (const route of routes) {
    // A call may end the session that it comes from, or the account.
    const people = await Promise.all(['CLIENT', 'GOD'].map((role) => api.signIn(role)));
    const bearers = people.map(({ headers }) => headers.authorization.replace('Bearer ', ''));
    const property = fc.asyncProperty(anyCall(route, bearers), async (call) => {
      const fault = await faultOf(route, call);
      if (fault) throw new Error(`${fault}\n${JSON.stringify(call).slice(0, 2_000)}`);
    });
    const outcome = await fc.check(property, { numRuns: CALLS, seed: SEED });
    if (outcome.failed) faults.push(`${route.name}: ${(outcome.errorInstance as Error)?.message}`);
  }
  expect(faults.join('\n\n')).toBe('');
  expect(routes.length).toBeGreaterThan(100);
});
