import type { FastifyInstance } from 'fastify';
import { sendPublicText } from '../http/public-response.ts';
import { DOCS_FILES, sendDocsPage } from './docs-page.ts';
import { readDocument } from './document.ts';

const config = { access: 'PUBLIC', isCached: true } as const;
const described = (summary: string, response: object) => ({
  tags: ['platform'],
  summary,
  response: { 200: response },
});

/**
 * `GET /openapi.json`, and `GET /docs` with its files, equal for all readers. The document is built at the first
 * request, since routes don't change afterwards.
 */
export const documentRoutes = (app: FastifyInstance): void => {
  let json: string | undefined;
  app.get(
    '/openapi.json',
    { config, schema: described('This document', { type: 'object', additionalProperties: true }) },
    (request, reply) => {
      json ??= JSON.stringify(readDocument(app));
      return sendPublicText(request, reply, { text: json, type: 'application/json', tags: [], locale: 'en' });
    },
  );

  app.get('/docs', { config, schema: described('This document as a page', { type: 'string' }) }, sendDocsPage);
  for (const [name, { type, load }] of Object.entries(DOCS_FILES)) {
    app.get(
      `/docs/${name}`,
      { config, schema: described(`${name} of the page`, { type: 'string' }) },
      async (request, reply) => sendPublicText(request, reply, { text: await load(), type, tags: [], locale: 'en' }),
    );
  }
};
