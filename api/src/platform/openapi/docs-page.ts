// Scalar's page needs `style-src 'unsafe-inline'`, as its own docs say. Swagger UI is 2.5 MB of scripts, which would run where
// visitors' sessions are, behind routes that can't declare their access. This page runs nothing.

import type { JsonSchema } from './json-schema.ts';
import type { OpenApiDocument, Operation, Reference } from './open-api-document.ts';

/** The document as one HTML page, without scripts or anything from elsewhere. */
export const docsPage = ({ info, paths, components }: OpenApiDocument): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '');
  const sections = [...groups].map(
    ([name, group]) =>
      `<section><h2>${toHtml(name)}</h2>${group.map((call) => callHtml(call.path, call.method, call.operation)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${toHtml(info.title)}</title>
<body><h1>${toHtml(info.title)}</h1><p><a href="openapi.json">OpenAPI 3.1</a></p>${sections.join('')}
<section><h2>Schemas</h2>${Object.entries(components?.schemas ?? {})
    .map(schemaHtml)
    .join('')}</section></body></html>`;
};

const schemaHtml = ([name, schema]: [string, JsonSchema]): string =>
  `<details id="${toHtml(name)}"><summary><code>${toHtml(name)}</code></summary><pre>${json(schema)}</pre></details>`;

const callHtml = (
  path: string,
  method: string,
  { summary = '', parameters = [], requestBody, responses }: Operation,
): string => {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th align="left"><code>${toHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${json(schema)}</code></td></tr>`,
  );
  const body = requestBody?.content['application/json']?.schema;
  const success = responses['200'];
  const answer = success && 'content' in success ? Object.values(success.content ?? {})[0]?.schema : undefined;
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${toHtml(path)}</code> ${toHtml(summary)}</summary>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body ? `<h4>Body</h4><pre>${json(body)}</pre>` : ''}
${answer ? `<h4>Answer</h4><pre>${json(answer)}</pre>` : ''}</details>`;
};

/** A schema, with links to those that it refers to. */
const json = (schema: JsonSchema | Reference): string =>
  toHtml(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (reference, name: string) => `<a href="#${name}">${reference}</a>`,
  );

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
