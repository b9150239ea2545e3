import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { isSchema, type Schema } from 'yup';
import type { Access } from '../http/access.ts';
import { type JsonSchema, listOf, responseObject, TEXT } from './json-schema.ts';
import { ruleSchema } from './rule-schema.ts';

const errorResponse = {
  ...responseObject(
    'Error',
    { message: TEXT, requestId: TEXT },
    {
      fields: listOf(responseObject('FieldError', { fieldName: TEXT, message: TEXT })),
      resource: TEXT,
      current: { type: 'object' },
      reason: TEXT,
    },
  ),
  description: 'Kinds are told apart by having `fields`, `resource` or `reason`.',
};

const RULED = ['querystring', 'params', 'body', 'headers'] as const;

/** Collects the routes registered after it into an OpenAPI 3.1 document. */
export const collectRoutes = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: '1', description: 'All services of the mall.' },
    },
    transform: ({ schema, url, route }) => ({ schema: describeRoute(schema, route.config?.access), url }),
  });
};

const describeRoute = (schema: FastifySchema = {}, access?: Access): Record<string, unknown> => {
  // Readers are to know who may call; there is no word for it in OpenAPI.
  const described: Record<string, unknown> = { ...schema, 'x-access': describeAccess(access) };
  for (const part of RULED) {
    if (isSchema(described[part])) described[part] = ruleSchema(described[part] as Schema);
  }
  const answers = (schema.response ?? {}) as Record<string, JsonSchema>;
  described.response = { ...answers, default: errorResponse };
  return described;
};

/** Everything but the token that opens a route to machines. */
const describeAccess = (access: Access | undefined): unknown => {
  if (typeof access !== 'object') return access;
  const { machineToken: _, ...described } = access;
  return described;
};
