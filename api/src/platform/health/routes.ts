import type { FastifyInstance } from 'fastify';
import { answerObject, type JsonSchema } from '../openapi/json-schema.ts';
import type { Health } from './health.ts';

const state: JsonSchema = { type: 'string', enum: ['up', 'down'] };
const healthAnswer = answerObject('Health', {
  status: state,
  dependencies: { type: 'object', additionalProperties: state },
});

/** `GET /health`: 200 when all that the API needs is there, else 503. */
export function healthRoutes(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get(
    '/health',
    {
      config: { access: 'PUBLIC' },
      schema: {
        tags: ['platform'],
        summary: 'Whether the service and what it needs are up',
        response: { 200: healthAnswer, 503: healthAnswer },
      },
    },
    async (_request, reply) => {
      const answer = await health();
      return reply
        .code(answer.status === 'up' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
    },
  );
}
