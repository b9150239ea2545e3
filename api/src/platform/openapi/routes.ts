import type { FastifyInstance } from 'fastify';
import { sendPublicText } from '../http/public-response.ts';
import { DOCS_FILES, sendDocsPage } from './docs-page.ts';
import { type Audience, readDocument } from './document.ts';

const config = { access: 'PUBLIC', isCached: true } as const;
const described = (summary: string, response: object) => ({
  tags: ['platform'],
  summary,
  response: { 200: response },
});

const DOCUMENTS: { path: string; audience: Audience; summary: string }[] = [
  { path: '/openapi.json', audience: 'site', summary: 'This document: what visitors and accounts call' },
  { path: '/openapi-back-office.json', audience: 'backOffice', summary: 'The document of the back office' },
];

/**
 * `GET /openapi.json`, `GET /openapi-back-office.json`, and `GET /docs` with its files, equal for all readers. A document
 * is built at the first request, since routes don't change afterwards.
 */
export const documentRoutes = (app: FastifyInstance): void => {
  for (const { path, audience, summary } of DOCUMENTS) {
    let json: string | undefined;
    app.get(
      path,
      { config, schema: described(summary, { type: 'object', additionalProperties: true }) },
      (request, reply) => {
        json ??= JSON.stringify(readDocument(app, audience));
        return sendPublicText(request, reply, { text: json, type: 'application/json', tags: [], locale: 'en' });
      },
    );
  }

  app.get('/docs', { config, schema: described('The documents as a page', { type: 'string' }) }, sendDocsPage);
  for (const [name, { type, load }] of Object.entries(DOCS_FILES)) {
    app.get(
      `/docs/${name}`,
      { config, schema: described(`${name} of the page`, { type: 'string' }) },
      async (request, reply) => sendPublicText(request, reply, { text: await load(), type, tags: [], locale: 'en' }),
    );
  }
};
