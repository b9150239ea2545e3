// Scalar's page needs `style-src 'unsafe-inline'`, as its own docs say. Swagger UI is 2.5 MB of scripts, which would run where
// visitors' sessions are, behind routes that can't declare their access. This page runs nothing.

import type { JsonSchema } from './json-schema.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

export interface OpenApiDocument {
  info: { title: string };
  paths?: Record<string, Record<string, Operation>>;
}

/** The document as one HTML page, without scripts or anything from elsewhere. */
export const docsPage = ({ info, paths = {} }: OpenApiDocument): string => {
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
<body><h1>${toHtml(info.title)}</h1><p><a href="openapi.json">OpenAPI 3.1</a></p>${sections.join('')}</body></html>`;
};

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
  const answer = Object.values(responses?.['200']?.content ?? {})[0]?.schema;
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${toHtml(path)}</code> ${toHtml(summary)}</summary>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body ? `<h4>Body</h4><pre>${json(body)}</pre>` : ''}
${answer ? `<h4>Answer</h4><pre>${json(answer)}</pre>` : ''}</details>`;
};

const json = (schema: JsonSchema): string => toHtml(JSON.stringify(schema, null, 2));

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
