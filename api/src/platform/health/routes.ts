import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Grant, mismatch, missingOf } from 'shared-kernel/access';
import { MICROSERVICES } from 'shared-kernel/contracts';
import { type Authenticate, bearerOf } from '../http/caller.ts';
import { AccessError, FactorRequiredError, PasswordChangeError } from '../http/errors.ts';
import { enumOf, type JsonSchema, responseObject } from '../openapi/json-schema.ts';
import type { AskHealth } from './health.ts';

const state: JsonSchema = enumOf(['up', 'down']);
const healthResponse = responseObject(
  'Health',
  { status: state },
  {
    dependencies: { type: 'object', additionalProperties: state, description: 'For staff alone.' },
    services: {
      type: 'object',
      properties: Object.fromEntries(MICROSERVICES.map((name) => [name, state])),
      description: 'Each of the site’s services, for staff alone.',
    },
  },
);

/** `GET /health`: 200 when all essential dependencies are up, else 503. Staff get the details. */
export const healthRoutes = (app: FastifyInstance, health: AskHealth, authenticate: Authenticate): void => {
  app.get(
    '/health',
    {
      config: { access: 'PUBLIC', limit: 'read' },
      schema: {
        tags: ['platform'],
        summary: 'Get the health of the service',
        response: { 200: healthResponse, 503: healthResponse },
      },
    },
    async (request, reply) => {
      const isForStaff = request.headers.authorization !== undefined;
      if (isForStaff) await admitStaff(request, authenticate);
      const { status, dependencies, services } = await health(isForStaff);
      return reply
        .code(status === 'up' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status, ...(isForStaff && { dependencies, services }) });
    },
  );
};

const admitStaff = async (request: FastifyRequest, authenticate: Authenticate): Promise<void> => {
  const caller = await authenticate(bearerOf(request));
  if (caller.mustChangePassword) throw new PasswordChangeError();
  if (caller.mustSetFactor) throw new FactorRequiredError();
  const access: Grant[] = [{ resource: 'MICROSERVICE_STATUS', privileges: 'READ' }];
  const reason = mismatch(caller, { access });
  if (reason) throw new AccessError(reason, missingOf(caller.access, access));
};
