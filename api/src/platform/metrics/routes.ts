import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** `GET /metrics`, for staff and for a metrics collector with the configured token. */
export const metricsRoutes = (app: FastifyInstance, metrics: Registry, machineToken: string | undefined): void => {
  app.get(
    '/metrics',
    {
      config: {
        access: { resource: 'MICROSERVICE_STATUS', privileges: 'READ', ...(machineToken && { machineToken }) },
      },
      schema: {
        tags: ['platform'],
        summary: 'Get this process’s metrics in Prometheus’s format',
        produces: ['text/plain'],
        response: { 200: { type: 'string' } },
      },
    },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.metrics()),
  );
};
