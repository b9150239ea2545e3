import { EVERY_RESOURCE, RESOURCES } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType, levelsAskedOf } from 'shared-kernel/content';
import calls from '../calls.json';
import type { Access } from './platform/http/access.ts';
import type { JsonSchema } from './platform/openapi/json-schema.ts';
import { readPaths } from './testing/read-paths.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** A row of `calls.json`: a call of the specification, or one of our own. */
interface Call {
  /** Method, and path below `/api`. */
  call: string;
  /** Names of the request's fields, where the specification defines them. */
  body?: string;
  query?: string;
  access: string;
}

interface Operation {
  'x-access': Access;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const { seed, ours } = calls as { seed: Call[]; ours: Call[] };

/** Calls of every content type in addition to the specification's. */
const contentCalls = ({ service, path, leastLevel, addressedBy, reservedSlugs = [], ...type }: ContentType): Call[] => {
  const { access, directLevel, order } = type;
  const least = (level: string) => `${access} ${level}${leastLevel === 'WRITE' ? '' : '_SELF'}`;
  const [one, manage] = [`/v1/${service}${path}`, `/v1/${service}/manage${path}`];
  return [
    { call: `GET ${one}/`, access: 'PUBLIC' },
    { call: `GET ${one}/{${addressedBy}}`, access: 'PUBLIC' },
    ...(reservedSlugs.includes('static-paths') ? [{ call: `GET ${one}/static-paths`, access: 'PUBLIC' }] : []),
    { call: `POST ${one}/`, access: least('WRITE') },
    { call: `PUT ${one}/{${addressedBy}}`, access: least('WRITE') },
    { call: `DELETE ${one}/{${addressedBy}}`, access: least('DELETE') },
    { call: `GET ${manage}/`, access: least('READ') },
    { call: `GET ${manage}/{id}`, access: least('READ') },
    { call: `DELETE ${manage}/{id}`, access: least('DELETE') },
    { call: `GET ${manage}/{id}/revisions`, access: least('READ') },
    { call: `GET ${manage}/{id}/revisions/{number}`, access: least('READ') },
    { call: `DELETE ${manage}/{id}/revisions/{number}`, access: least('WRITE') },
    ...(leastLevel === directLevel
      ? []
      : [
          { call: `POST ${manage}/{id}/withdrawal`, access: least('WRITE') },
          { call: `DELETE ${manage}/{id}/withdrawal`, access: least('WRITE') },
        ]),
    { call: `PUT ${manage}/{id}/approval`, access: `${access} GRANT` },
    { call: `POST ${manage}/{id}/revert`, access: least('WRITE') },
    { call: `PUT ${manage}/{id}/owner`, access: `${access} GRANT` },
    { call: `POST ${manage}/{id}/restore`, access: least('DELETE') },
    { call: `POST ${manage}/bulk`, access: least('WRITE') },
    { call: `POST ${manage}/preview`, access: least('WRITE') },
    ...(order ? [{ call: `PUT ${manage}/order`, access: `${access} ${directLevel}` }] : []),
  ];
};

let api: TestApp;
let described: Map<string, Operation>;

/** Ignores the names of parameters, so that both spellings of an address are equal. */
const plain = (call: string): string => call.replace(/\{\w+\}/g, '{}').replace(/(?<=.)\/$/, '');

beforeAll(async () => {
  api = await openTestApp({ JOBS: 'off' });
  const paths = (await readPaths(api)) as Record<string, Record<string, Operation>>;
  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        plain(`${method.toUpperCase()} ${path.replace('/api', '')}`),
        operation,
      ]),
    ),
  );
});

afterAll(() => api.close());

const accessOf = ({ 'x-access': access }: Operation): string => {
  if (typeof access === 'string') return access;
  return [access.resource, access.privileges, ...(access.roles ?? [])].join(' ');
};

it('has exactly the routes and access of the table', () => {
  const offered = [...described].map(([call, operation]) => `${call} for ${accessOf(operation)}`);
  const callsOfContent = Object.values<ContentType>(CONTENT_TYPES).flatMap(contentCalls);
  const expected = [...seed, ...ours, ...callsOfContent].map(({ call, access }) => `${plain(call)} for ${access}`);
  expect(offered.toSorted()).toEqual([...new Set(expected)].toSorted());
});

/**
 * Levels that services require in addition to those of their routes: for records of other owners, and for revoking
 * rights.
 */
const BEYOND_ROUTES = [
  ...['BLOGS', 'SHOPS', 'FILES'].flatMap((name) => ['READ', 'WRITE', 'DELETE'].map((level) => `${name} ${level}`)),
  ...['USER WRITE', 'ROLE REVOKE', 'SITE DELETE'],
];

it('requires exactly the levels that the matrix of rights offers', () => {
  const ofRoutes = [...described.values()].flatMap(({ 'x-access': access }) =>
    typeof access === 'string' ? [] : [`${access.resource} ${access.privileges}`],
  );
  const required = new Set([...ofRoutes, ...BEYOND_ROUTES].filter((grant) => !grant.startsWith('*')));
  const offered = RESOURCES.filter((resource) => resource !== EVERY_RESOURCE).flatMap((resource) =>
    levelsAskedOf(resource).map((level) => `${resource} ${level}`),
  );
  expect(offered.toSorted()).toEqual([...required].toSorted());
});

it('accepts the fields and query parameters of the specification', () => {
  const missing = seed.flatMap(({ call, body = '', query = '' }) => {
    const { parameters = [], requestBody } = described.get(plain(call)) ?? {};
    const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.keys(schema.properties ?? {}),
    );
    const accepted = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    return [
      ...body.split(' ').filter((name) => name && !fields.includes(name)),
      ...query.split(' ').filter((name) => name && !accepted.includes(name)),
    ].map((name) => `${call}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it.each(seed.map(({ call, access }) => [call, access]))(
  'serves %s with and without a trailing slash',
  async (call, access) => {
    const [method = '', path = ''] = call.split(' ');
    const filledPath = path.replace(/\{\w+\}/g, 'a'.repeat(24)).replace(/\/$/, '');
    for (const url of [`/api${filledPath}`, `/api${filledPath}/`]) {
      const response = await api.app.inject({ method: method as 'GET', url });
      const { message } = response.headers['content-type']?.includes('json') ? response.json() : { message: '' };
      expect(message).not.toBe('Cette adresse n’existe pas');
      if (access === 'PUBLIC') expect(response.statusCode).not.toBe(403);
      else expect([response.statusCode, message]).toEqual([403, 'Token invalid or expired']);
    }
  },
);
