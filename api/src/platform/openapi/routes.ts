import type { FastifyInstance } from 'fastify';
import { sendPublicText } from '../http/public-response.ts';
import { docsPage } from './docs-page.ts';
import { readDocument } from './document.ts';

const config = { access: 'PUBLIC', isCached: true } as const;

/**
 * `GET /openapi.json` and `GET /docs`, the same for readers. Each is made for its first reader: no route is added while the
 * API serves.
 */
export const documentRoutes = (app: FastifyInstance): void => {
  let json: string | undefined;
  let page: string | undefined;

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
    (request, reply) => {
      json ??= JSON.stringify(readDocument(app));
      return sendPublicText(request, reply, { text: json, type: 'application/json', tags: [], locale: 'en' });
    },
  );

  app.get(
    '/docs',
    {
      config,
      schema: { tags: ['platform'], summary: 'This document as a page', response: { 200: { type: 'string' } } },
    },
    (request, reply) => {
      page ??= docsPage(readDocument(app));
      return sendPublicText(request, reply, { text: page, type: 'text/html', tags: [], locale: 'en' });
    },
  );
};
