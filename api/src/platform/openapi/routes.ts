import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './docs-page.ts';
import { docsPage } from './docs-page.ts';

const config = { access: 'PUBLIC' } as const;

/** `GET /openapi.json` and `GET /docs`, the same for readers. */
export const documentRoutes = (app: FastifyInstance): void => {
  app.get(
    '/openapi.json',
    {
      config,
      schema: {
        tags: ['platform'],
        summary: 'This document',
        response: { 200: { type: 'object', additionalProperties: true } },
      },
    },
    () => app.swagger(),
  );

  app.get(
    '/docs',
    {
      config,
      schema: { tags: ['platform'], summary: 'This document as a page', response: { 200: { type: 'string' } } },
    },
    (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(app.swagger() as OpenApiDocument)),
  );
};
