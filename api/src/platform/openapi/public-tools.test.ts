import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readDocuments } from '../../testing/read-paths.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

jest.setTimeout(300_000);

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const ROOT = path.resolve(import.meta.dirname, '../../../..');

let api: TestApp;
let documents: string[];

beforeAll(async () => {
  api = await openTestApp();
  documents = (await readDocuments(api)).map((document) => JSON.stringify(document));
});

afterAll(() => api.close());

it('has no error by the recommended rules of a linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = documents.map((source) => lintFromString({ source, absoluteRef: 'openapi.json', config }));
  const problems = (await Promise.all(found)).flat();
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  // Warnings were reviewed: links in the newsletter's mails respond with nothing but a redirect.
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(['operation-2xx-response']);
});

/** A generated client, which knows the API only by the site's document. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './paths.ts';

const [baseUrl = '', email = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
const password = 'jasmin-du-soir';
const opened = await client.POST('/api/v1/auth/n/classic', { body: { email, password, confirmPassword: password } });
const session = await client.POST('/api/v1/auth/n/sign-in/classic', { body: { email, password } });
const me = await client.GET('/api/v1/auth/n/me', {
  headers: { authorization: \`Bearer \${session.data?.accessToken}\` },
});
const posts = await client.GET('/api/v1/blogs/blogs', { params: { query: { limit: 2 } } });
const contact = await client.POST('/api/v1/mailing/contact', { body: { email: 'lectrice@example.tn' } });
const refused = await client.POST('/api/v1/mailing/contact', { body: { email: 'personne' } });
console.log(
  JSON.stringify({
    opened: opened.response.status,
    role: me.data?.role.name,
    posts: posts.data?.data.map(({ title }) => title),
    contact: contact.response.status,
    refused: refused.error?.fields?.map(({ fieldName }) => fieldName),
  }),
);
`;

it('generates a typed client that signs in, lists, creates and reads errors', async () => {
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  await mkdir(path.join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(ROOT, '.cache/generated-client-'));
  const inFolder = (name: string) => path.join(folder, name);
  try {
    await writeFile(inFolder('openapi.json'), documents[0] ?? '');
    await writeFile(inFolder('program.mts'), PROGRAM);
    const generator = path.join(path.dirname(require.resolve('openapi-typescript')), '../bin/cli.js');
    await run(process.execPath, [generator, inFolder('openapi.json'), '--output', inFolder('paths.ts')]);
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
    const types = ['--types', 'node', '--allowImportingTsExtensions', '--ignoreConfig'];
    const checker = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    await run(process.execPath, [checker, ...options, ...types, inFolder('program.mts')]);
    const { stdout } = await run(process.execPath, [inFolder('program.mts'), address, 'amel@example.tn']);
    expect(JSON.parse(stdout)).toEqual({
      opened: 200,
      role: 'CLIENT',
      posts: [],
      contact: expect.any(Number),
      refused: ['email'],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
