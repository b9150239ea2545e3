import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { isSchema, type Schema } from 'yup';
import type { Access } from '../http/access.ts';
import { operationIdOf, SECURITY_SCHEMES, securityOf } from './describe-operation.ts';
import { ID, INSTANT, listOf, nullable, responseObject, TEXT } from './json-schema.ts';
import type { OpenApiDocument, Operation } from './open-api-document.ts';
import { ruleSchema } from './rule-schema.ts';
import { shareParts } from './share-parts.ts';

const errorResponse = responseObject(
  'Error',
  { message: TEXT, requestId: TEXT },
  {
    fields: listOf(responseObject('FieldError', { fieldName: TEXT, message: TEXT })),
    resource: TEXT,
    current: { type: 'object' },
    lastChange: responseObject('RecordChange', { actorId: nullable(ID), at: INSTANT }, { name: TEXT }),
    record: responseObject('FailedRecord', { id: ID }, { title: TEXT }),
    reason: TEXT,
    missing: listOf(responseObject('MissingGrant', { resource: TEXT, privileges: TEXT })),
  },
);

const INFO: Record<Audience, { title: string; description: string }> = {
  site: {
    title: 'Site',
    description: 'What visitors and accounts call; /api/v1/openapi-back-office.json has the rest.',
  },
  backOffice: {
    title: 'Back office',
    description:
      'What needs rights of the back office; /api/v1/openapi.json has the rest, such as signing in. Creating a record again with its `Idempotency-Key` answers 409 with the record. 202: the change needs approval.',
  },
};

const RULED = ['querystring', 'params', 'body', 'headers'] as const;

/** Who calls the operations of a document. */
export type Audience = 'site' | 'backOffice';

/** Every account may edit its profile and get a token for uploading its picture. */
const RIGHTS_OF_ALL = ['USER READ_SELF', 'USER WRITE_SELF', 'FILES WRITE_SELF'];
/** What they do for signed-in callers is of use in the back office only, whichever right the routes state. */
const BACK_OFFICE_TAGS = ['comments', 'drafts', 'files', 'insights', 'notifications', 'sheets', 'templates'];

/** Collects the routes that are registered after it, to describe them in OpenAPI 3.1. */
export const collectRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This site' }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    // The routes accept a trailing slash, too.
    transform: ({ schema, url, route }) => ({
      schema: describeRoute(schema, url, route),
      url: url.replace(/\/$/, ''),
    }),
  });
};

const audienceOf = ({ tags = [], security = [], 'x-access': rights = [] }: Operation): Audience => {
  const isSignedIn = security.some((tokens) => 'accessToken' in tokens);
  const isStaffs = isSignedIn && tags.some((tag) => BACK_OFFICE_TAGS.includes(tag));
  return isStaffs || rights.some((right) => !RIGHTS_OF_ALL.includes(right)) ? 'backOffice' : 'site';
};

/**
 * The document of the routes that visitors and accounts call, or of those that need rights of the back office, which are
 * twice as many.
 */
export const readDocument = (app: FastifyInstance, audience: Audience): OpenApiDocument => {
  const document = app.swagger() as unknown as OpenApiDocument;
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const operations = Object.entries(methods as Record<string, Operation>);
    const own = operations.filter(([, operation]) => audienceOf(operation) === audience);
    if (own.length > 0) paths[path] = Object.fromEntries(own);
  }
  return shareParts({ ...document, info: { ...document.info, ...INFO[audience] }, paths }, errorResponse);
};

const describeRoute = (
  schema: FastifySchema = {},
  url: string,
  { method, config }: RouteOptions,
): Record<string, unknown> => {
  const access = config?.access;
  const described: Record<string, unknown> = {
    ...schema,
    operationId: operationIdOf(String(method), url),
    security: securityOf(access),
    ...describeGrants(access),
  };
  for (const part of RULED) {
    if (isSchema(described[part])) described[part] = ruleSchema(described[part] as Schema);
  }
  return described;
};

/** The grants that a caller needs, and the only roles that may call; OpenAPI has no field for them. */
const describeGrants = (access: Access | undefined): { 'x-access'?: string[] } => {
  if (typeof access !== 'object') return {};
  const { also = [], roles = [], ...grant } = access;
  return { 'x-access': [...[grant, ...also].map(({ resource, privileges }) => `${resource} ${privileges}`), ...roles] };
};
