import { once } from 'node:events';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import type { AuthClient, OwnSession, Pass } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { readDiscovery, releaseTestRemote } from '../../fixtures/releases.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

/** How long a yes of the API's may count for files, and a moment for slow machines. */
const KEPT = { timeout: 20_000 };
const LATE_MS = 11 * 60_000;

let site: Site;
let administrator: Visitor;
/** Folder of the live mf-admin below `/releases/`, and the names of its files. */
let folder: string;
let files: string[];
let nodeFiles: string[];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks for a path as it is written, and goes where the answer leads. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const asked = send({ host: '127.0.0.1', port: site.settings.port, path, method, headers }).end();
  const [response] = await once(asked, 'response');
  const body = await text(response);
  if (response.headers.location) return ask(new URL(response.headers.location).pathname, headers, method);
  return { status: response.statusCode, headers: response.headers, body };
};

const passOf = async (person: Visitor): Promise<Record<string, string>> => {
  const { token } = await person.get<Pass>('/auth/z/pass');
  return { cookie: `release-pass=${token}` };
};

const openEditor = async (request: APIRequestContext): Promise<Visitor> => {
  const editor = await Visitor.open(request, site.url);
  await giveRole(administrator, editor, 'EDITOR');
  return editor;
};

const endSession = async (person: Visitor): Promise<void> => {
  const own = (await person.get<OwnSession[]>('/auth/n/sessions')).find(({ isCurrent }) => isCurrent);
  await person.call('DELETE', `/auth/n/sessions/${own?.id}`);
};

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }) => {
  site = await Site.start();
  administrator = await openAdministrator(await playwright.request.newContext(), site);
  const { microFrontends } = await readDiscovery(site.settings.releases);
  const [version] = microFrontends['mf-admin'] ?? [];
  folder = `/releases/mf-admin/${version?.metadata.version}`;
  files = Object.keys(version?.extras.browser ?? {});
  nodeFiles = Object.keys(version?.extras.node ?? {});
});

test.afterAll(() => site.stop());

test('a guessed address is refused to visitors and plain clients, however it is written', async ({ request }) => {
  const client = await Visitor.open(request, site.url);
  const entry = `${folder}/browser/remote-entry.js`;
  const version = folder.split('/').at(-1);
  const all = [
    ...files.map((file) => `${folder}/browser/${file}`),
    ...nodeFiles.map((file) => `${folder}/node/${file}`),
  ];
  const written = [
    entry,
    ...['.br', '.gz', '.map', '?x', '/', '%00', '%20', '.'].map((end) => entry + end),
    ...['release.json', 'browser/', 'browser', 'browser/contract.json', ''].map((file) => `${folder}/${file}`),
    entry.toUpperCase(),
    entry.replace('mf-admin', 'MF-Admin'),
    entry.replace('releases', 'Releases'),
    entry.replace('remote-entry', 'Remote-Entry'),
    entry.replace('-admin', '%2dadmin'),
    entry.replace('admin', '%61dmin'),
    entry.replace('admin', '%2561dmin'),
    entry.replace('/browser', '%2fbrowser'),
    entry.replace('/browser', '%5cbrowser'),
    entry.replace('/browser', '\\browser'),
    entry.replace('/browser', '//browser'),
    entry.replace('/browser', '/./browser'),
    entry.replace('/browser', '/%2e/browser'),
    entry.replace('/browser', '/node/../browser'),
    entry.replace('/browser', '/node/%2e%2e/browser'),
    entry.replace('/browser', '/node/..%2fbrowser'),
    entry.replace('mf-admin', 'mf-blog/../mf-admin'),
    entry.replace('mf-admin', `mf-blog/${version}/browser/..%2f..%2f..%2fmf-admin`),
    `/${entry}`,
    `/x/..${entry}`,
    '/releases/',
    '/releases/discovery.json',
    '/releases/mf-admin/',
  ];
  const bearings = { visitor: {}, client: client.headers, 'a client’s pass': await passOf(client) };
  for (const [who, headers] of Object.entries(bearings)) {
    const paths = who === 'visitor' ? [...all, ...written] : [...all.slice(0, 5), ...written];
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await ask(path, headers)) })));
    const given = answers.filter(({ status, body }) => status < 400 || body.includes('mf_admin'));
    expect(
      given.map(({ status, path }) => `${status} ${path}`),
      who,
    ).toEqual([]);
    const ways = [{ range: 'bytes=0-9' }, { 'accept-encoding': 'br, gzip' }, { 'if-none-match': '*' }];
    for (const method of ['GET', 'HEAD']) {
      for (const way of ways) {
        expect((await ask(entry, { ...headers, ...way }, method)).status, `${who}: ${method}`).toBe(404);
      }
    }
    const missing = await ask(entry.replace('entry', 'nothing'), headers);
    expect((await ask(entry, headers)).body, 'a file that is there looks as one that is not').toBe(missing.body);
  }
});

test('a pass that somebody has made up, or one of another kind, opens nothing', async () => {
  const { authorization = '' } = administrator.headers;
  const access = authorization.replace('Bearer ', '');
  const { token } = await administrator.get<Pass>('/auth/z/pass');
  const unsigned = [btoa('{"alg":"none"}'), token.split('.')[1], ''].join('.').replaceAll('=', '');
  for (const pass of [unsigned, `${token}x`, token.slice(0, -8), 'x', '']) {
    expect((await ask(`${folder}/browser/remote-entry.js`, { cookie: `release-pass=${pass}` })).status).toBe(404);
  }
  expect((await ask(`${folder}/browser/remote-entry.js`, { authorization: `Bearer ${access}` })).status).toBe(404);
  expect((await ask('/api/v1/auth/n/me', { authorization: `Bearer ${token}` })).status).toBe(403);
});

test('whom the API lets see the back office has its files, and nobody keeps them on the way', async () => {
  const told = await ask('/access?path=/admin', administrator.headers);
  expect(told.status).toBe(200);
  const [cookie = ''] = told.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^release-pass=[\w.-]+; Path=\/releases\/; Max-Age=(900|8\d\d); SameSite=Lax; HttpOnly$/);
  const pass = { cookie: cookie.split(';')[0] ?? '' };
  const refused: string[] = [];
  for (const file of files) {
    const { status, headers } = await ask(`${folder}/browser/${file}`, pass, 'HEAD');
    const isPrivate = headers['cache-control'] === 'private, no-cache' && /\bcookie\b/.test(headers.vary ?? '');
    if (status !== 200 || !isPrivate) refused.push(`${status} ${file}`);
  }
  expect(refused).toEqual([]);
  const entry = `${folder}/browser/remote-entry.js`;
  expect((await ask(entry, { ...pass, range: 'bytes=0-9' })).status).toBe(206);
  const packed = await ask(entry, { ...pass, 'accept-encoding': 'br' });
  expect([packed.status, packed.headers['content-encoding']]).toEqual([200, 'br']);
  for (const file of [
    'release.json',
    `node/${nodeFiles[0]}`,
    'browser/remote-entry.js.map',
    'browser/remote-entry.js.br',
  ]) {
    expect((await ask(`${folder}/${file}`, pass)).status, file).toBe(404);
  }
});

test('a ban, another role and a sign-out end it within seconds', async ({ request }) => {
  const entry = `${folder}/browser/remote-entry.js`;
  const ends: Record<string, (person: Visitor) => Promise<unknown>> = {
    ban: async (person) => {
      const { authID } = await person.get<AuthClient>('/auth/n/me');
      return administrator.call('POST', `/auth/z/ban-client/${authID}`, { reason: 'x' });
    },
    'another role': (person) => giveRole(administrator, person, 'CLIENT'),
    'sign-out': endSession,
  };
  await Promise.all(
    Object.entries(ends).map(async ([how, end]) => {
      const editor = await openEditor(request);
      const pass = await passOf(editor);
      expect((await ask(entry, pass)).status, how).toBe(200);
      await end(editor);
      await expect.poll(async () => (await ask(entry, pass)).status, { ...KEPT, message: how }).toBe(404);
    }),
  );
});

test('a back office that stays open renews its pass by itself, before it loads more and after a refusal', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^40[13]: .*(\/admin|\/access\?path=)/);
  await signInAt(page, administrator, `${site.url}/admin`);
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Bienvenue dans l’équipe');
  const passes = async () => (await context.cookies(`${site.url}/releases/`)).map(({ name }) => name);
  expect(await passes()).toEqual(['release-pass']);

  const refused: string[] = [];
  page.on('response', (response) => response.status() === 404 && refused.push(response.url()));
  await context.clearCookies({ name: 'release-pass' });
  await page.clock.setSystemTime(Date.now() + LATE_MS);
  await navigation.getByRole('link', { name: 'Médiathèque' }).click();
  await expect(title).toHaveText('Médiathèque');
  expect(await passes()).toEqual(['release-pass']);
  expect(refused).toEqual([]);

  problems.allow(/^(404: |console error: Refused to execute script from ).*\/releases\/mf-admin\//);
  await context.clearCookies({ name: 'release-pass' });
  // By the time that it is, the pass would be good still.
  await page.clock.setSystemTime(Date.now());
  await navigation.getByRole('link', { name: 'Calendrier du centre' }).click();
  await expect(title).toHaveText('Calendrier du centre');
  expect(await passes()).toEqual(['release-pass']);
  expect(refused).not.toEqual([]);
});

test('of a remote with open parts too, what restricted ones alone need is refused', async () => {
  await releaseTestRemote(site.settings, 'mf-gated');
  await expect.poll(async () => (await ask('/gated/open')).status, { timeout: 30_000 }).toBe(200);
  const { microFrontends } = await readDiscovery(site.settings.releases);
  const [version] = microFrontends['mf-gated'] ?? [];
  const assets = version?.extras.contract.assets ?? {};
  const filesOf = (part: string) =>
    (assets[part] ?? []).map((file) => `/releases/mf-gated/${version?.metadata.version}/browser/${file}`);
  const open = ['remote', 'pages/open', 'fragments/lamp'].flatMap(filesOf);
  const restricted = [...filesOf('pages/team'), ...filesOf('fragments/note')].filter((file) => !open.includes(file));
  expect(restricted).not.toEqual([]);
  const statuses = (paths: string[], headers = {}) =>
    Promise.all(paths.map(async (path) => (await ask(path, headers)).status));
  expect(new Set(await statuses(open))).toEqual(new Set([200]));
  expect(new Set(await statuses(restricted))).toEqual(new Set([404]));
  expect(new Set(await statuses(restricted, await passOf(administrator)))).toEqual(new Set([200]));
});
