import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPublicText } from '../http/public-response.ts';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('swagger-ui-dist/package.json'));

/** Swagger UI loads its own files and the documents, without the badge of a validator elsewhere. Its styles contain icons as data URLs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/v1/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/v1/docs/index.css">
<script src="/api/v1/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/v1/docs/swagger-ui-standalone-preset.js" defer></script>
<script src="/api/v1/docs/start.js" defer></script>
<div id="docs"><noscript>This page needs scripts. The documents of <a href="/api/v1/openapi.json">the site</a> and <a href="/api/v1/openapi-back-office.json">the back office</a> need none.</noscript></div>
</html>
`;

const START = `SwaggerUIBundle({
  urls: [
    { name: 'Site', url: '/api/v1/openapi.json' },
    { name: 'Back office', url: '/api/v1/openapi-back-office.json' },
  ],
  validatorUrl: null, dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout',
  // Its logo has inline styles.
  plugins: [{ components: { Logo: () => null } }],
});
`;

const read = (file: string) => (): Promise<string> => readFile(file, 'utf8');

interface PageFile {
  type: string;
  load: () => Promise<string> | string;
}

const file =
  (type: string) =>
  (name: string): PageFile => ({
    type,
    load: read(path.join(FOLDER, name)),
  });
const script = file('text/javascript');
const style = file('text/css');

/** Files of the page by name. */
export const DOCS_FILES = {
  'start.js': { type: 'text/javascript', load: () => START },
  'swagger-ui.css': style('swagger-ui.css'),
  // Styles of the page around it.
  'index.css': style('index.css'),
  'swagger-ui-bundle.js': script('swagger-ui-bundle.js'),
  'swagger-ui-standalone-preset.js': script('swagger-ui-standalone-preset.js'),
} satisfies Record<string, PageFile>;

/** Sends the page with the documents. */
export const sendDocsPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPublicText(request, reply.header('content-security-policy', POLICY), {
    text: PAGE,
    type: 'text/html',
    tags: [],
    locale: 'en',
  });
