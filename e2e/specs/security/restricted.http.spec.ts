import { once } from 'node:events';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import type { AuthClient, OwnSession, Pass } from 'shared-kernel/contracts';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { readDiscovery, releaseChanged, releaseTestRemote, signDocument } from '../../fixtures/releases.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { Site } from '../../fixtures/site.ts';
import { Visitor } from '../../fixtures/visitor.ts';

/** Names that only permitted accounts may see. */
const SECRETS = /mf.admin|gated\/team\/:|pages\/team|fragments\/note|BLOGS/;
const CLOSED_PAGES = ['/admin', '/ar/admin', '/en/admin/', '/gated/team/accueil', '/gated/vault/or'];

let site: Site;
let administrator: Visitor;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Requests a path as it is written, and follows redirects. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const asked = send({ host: '127.0.0.1', port: site.settings.port, path, method, headers }).end();
  const [response] = await once(asked, 'response');
  const body = await text(response);
  if (response.headers.location) return ask(new URL(response.headers.location).pathname, headers, method);
  return { status: response.statusCode, headers: response.headers, body };
};

/** Requests what an account may see of a page. */
const askAccess = (path: string, { headers }: Pick<Visitor, 'headers'>): Promise<Answer> =>
  ask(`/access?path=${path}`, headers);

const passOf = async (person: Visitor): Promise<Record<string, string>> => {
  const { token } = await person.get<Pass>('/auth/z/pass');
  return { cookie: `release-pass=${token}` };
};

const openEditor = async (request: APIRequestContext): Promise<Visitor> => {
  const editor = await Visitor.open(request, site.url);
  await assignRole(administrator, editor, 'EDITOR');
  return editor;
};

const endSession = async (person: Visitor): Promise<void> => {
  const own = (await person.get<OwnSession[]>('/auth/n/sessions')).find(({ isCurrent }) => isCurrent);
  await person.call('DELETE', `/auth/n/sessions/${own?.id}`);
};

const liveVersionOf = async (remote: string): Promise<DiscoveredVersion> => {
  const [version] = (await readDiscovery(site.settings.releases)).microFrontends[remote] ?? [];
  if (!version) throw new Error(`${remote} is not live.`);
  return version;
};

/** The live mf-admin: its folder below `/releases/`, its entry's path, and the names of its files. */
const liveAdmin = async () => {
  const { metadata, extras } = await liveVersionOf('mf-admin');
  const folder = `/releases/mf-admin/${metadata.version}`;
  return {
    version: metadata.version,
    folder,
    entry: `${folder}/browser/remote-entry.js`,
    browserFiles: Object.keys(extras.browser),
    nodeFiles: Object.keys(extras.node),
  };
};

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }) => {
  site = await Site.start();
  administrator = await openAdministrator(await playwright.request.newContext(), site);
  await releaseTestRemote(site.settings, 'mf-gated');
  await expect.poll(async () => (await ask('/gated/open')).status).toBe(200);
});

test.afterAll(() => site.stop());

test('answers to visitors and clients without access name nothing that is closed to them', async ({ request }) => {
  const client = await Visitor.open(request, site.url);
  for (const path of ['/', '/shops', '/gated/open']) {
    const { status, body } = await ask(path);
    expect([status, body], path).toEqual([200, expect.not.stringMatching(SECRETS)]);
  }
  for (const path of CLOSED_PAGES) {
    const { status, headers, body } = await ask(path);
    expect([status, body], path).toEqual([200, expect.not.stringMatching(SECRETS)]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body).toContain('<meta name="robots" content="noindex">');
    // Pages without an id register no service worker.
    expect(body, path).toMatch(/"view":\{[^}]*"page":""/);
  }
  for (const [path, status] of Object.entries({ '/shops': 404, '/admin': 403, '/ar/admin': 403 })) {
    const answer = await askAccess(path, client);
    expect([answer.status, answer.body], path).toEqual([status, expect.not.stringMatching(SECRETS)]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await ask('/access', client.headers)).toMatchObject({ status: 200, body: expect.not.stringMatching(SECRETS) });
  expect((await ask('/access?path=/admin')).status).toBe(401);
  expect((await ask('/access?path=/admin', { authorization: 'Bearer x' })).status).toBe(403);
  expect((await ask('/releases/discovery.json')).status).toBe(404);
  const granted = await askAccess('/admin', administrator);
  expect([granted.status, granted.body]).toEqual([200, expect.stringContaining('"mf-admin"')]);
});

test('a closed page waits for the session before it asks to sign in, and says that this needs scripts', async () => {
  const { body } = await ask('/admin');
  const main = /<main[^>]*>(.*)<\/main>/s.exec(body)?.[1];
  expect(main).toMatch(/<h1[^>]*>Page réservée\s: un instant<\/h1>/);
  expect(main).toMatch(/<noscript>[^<]*La connexion nécessite JavaScript\./);
  expect(body).toContain('<header');
});

test('a page can require one of some roles, and all of some grants', async ({ request }) => {
  const [client, editor] = [await Visitor.open(request, site.url), await openEditor(request)];
  const messageTo = async (person: Visitor) => {
    const { status, body } = await askAccess('/gated/vault/or', person);
    return [status, JSON.parse(body).message];
  };
  expect(await messageTo(client)).toEqual([403, 'Access mismatch']);
  expect(await messageTo(editor)).toEqual([403, 'Role mismatch']);
  expect(await messageTo(administrator)).toEqual([200, undefined]);
});

test('guessed addresses of closed files are refused to visitors and clients, however they are written', async ({
  request,
}) => {
  const client = await Visitor.open(request, site.url);
  const { version, folder, entry, browserFiles, nodeFiles } = await liveAdmin();
  const all = [
    ...browserFiles.map((file) => `${folder}/browser/${file}`),
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
  const bearers = { visitor: {}, client: client.headers, 'a client’s pass': await passOf(client) };
  for (const [bearer, headers] of Object.entries(bearers)) {
    const paths = bearer === 'visitor' ? [...all, ...written] : [...all.slice(0, 5), ...written];
    const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await ask(path, headers)) })));
    const served = answers.filter(({ status, body }) => status < 400 || body.includes('mf_admin'));
    expect(
      served.map(({ status, path }) => `${status} ${path}`),
      bearer,
    ).toEqual([]);
    const ways = [{ range: 'bytes=0-9' }, { 'accept-encoding': 'br, gzip' }, { 'if-none-match': '*' }];
    for (const method of ['GET', 'HEAD']) {
      for (const way of ways) {
        expect((await ask(entry, { ...headers, ...way }, method)).status, `${bearer}: ${method}`).toBe(404);
      }
    }
    const missing = await ask(entry.replace('entry', 'nothing'), headers);
    expect((await ask(entry, headers)).body, 'the same answer as for a missing file').toBe(missing.body);
  }
});

test('forged passes, and tokens of another kind, open nothing', async () => {
  const { entry } = await liveAdmin();
  const { token } = await administrator.get<Pass>('/auth/z/pass');
  const unsigned = [btoa('{"alg":"none"}'), token.split('.')[1], ''].join('.').replaceAll('=', '');
  for (const pass of [unsigned, `${token}x`, token.slice(0, -8), 'x', '']) {
    expect((await ask(entry, { cookie: `release-pass=${pass}` })).status).toBe(404);
  }
  expect((await ask(entry, administrator.headers)).status).toBe(404);
  expect((await ask('/api/v1/auth/n/me', { authorization: `Bearer ${token}` })).status).toBe(403);
});

test('accounts with access get the back office’s files, and no cache keeps them', async () => {
  const { folder, entry, browserFiles, nodeFiles } = await liveAdmin();
  const granted = await askAccess('/admin', administrator);
  expect(granted.status).toBe(200);
  const [cookie = ''] = granted.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^release-pass=[\w.-]+; Path=\/releases\/; Max-Age=(900|8\d\d); SameSite=Lax; HttpOnly$/);
  const pass = { cookie: cookie.split(';')[0] ?? '' };
  const refused: string[] = [];
  for (const file of browserFiles) {
    const { status, headers } = await ask(`${folder}/browser/${file}`, pass, 'HEAD');
    const isPrivate = headers['cache-control'] === 'private, no-cache' && /\bcookie\b/.test(headers.vary ?? '');
    if (status !== 200 || !isPrivate) refused.push(`${status} ${file}`);
  }
  expect(refused).toEqual([]);
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

test('a pass opens nothing after a ban, another role or a sign-out', async ({ request }) => {
  const { entry } = await liveAdmin();
  const ends: Record<string, { end: (person: Visitor) => Promise<unknown>; status: number }> = {
    nothing: { end: async () => undefined, status: 200 },
    ban: {
      end: async (person) => {
        const { authID } = await person.get<AuthClient>('/auth/n/me');
        return administrator.call('POST', `/auth/z/ban-client/${authID}`, { reason: 'x' });
      },
      status: 404,
    },
    'another role': { end: (person) => assignRole(administrator, person, 'CLIENT'), status: 404 },
    'sign-out': { end: endSession, status: 404 },
  };
  for (const [how, { end, status }] of Object.entries(ends)) {
    const editor = await openEditor(request);
    const pass = await passOf(editor);
    await end(editor);
    // Not asked before: the server may keep the API's consent for some seconds.
    expect((await ask(entry, pass)).status, how).toBe(status);
  }
});

test('of a remote with open parts, the files of closed parts alone are refused', async () => {
  const { metadata, extras } = await liveVersionOf('mf-gated');
  const { assets } = extras.contract;
  const filesOf = (part: string) =>
    (assets[part] ?? []).map((file) => `/releases/mf-gated/${metadata.version}/browser/${file}`);
  const open = ['remote', 'pages/open', 'fragments/lamp'].flatMap(filesOf);
  const closed = [...filesOf('pages/team'), ...filesOf('fragments/note')].filter((file) => !open.includes(file));
  expect(closed).not.toEqual([]);
  const statuses = async (paths: string[], headers = {}) =>
    new Set(await Promise.all(paths.map(async (path) => (await ask(path, headers)).status)));
  expect(await statuses(open)).toEqual(new Set([200]));
  expect(await statuses(closed)).toEqual(new Set([404]));
  expect(await statuses(closed, await passOf(administrator))).toEqual(new Set([200]));
});

test('the server never runs the code of closed pages', async () => {
  const version = await releaseChanged(
    site.settings,
    'mf-admin',
    'node/remote-entry.js',
    (source) => `throw new Error('it has run');${source}`,
  );
  await expect.poll(async () => (await askAccess('/admin', administrator)).body).toContain(version);
  expect((await ask('/admin')).status).toBe(200);
  expect(await site.log()).not.toContain('it has run');
});

test('a version with an unknown access level is refused, and the version before stays live', async () => {
  const before = await askAccess('/admin', administrator);
  const document = await readDiscovery(site.settings.releases);
  await signDocument(
    site.settings,
    JSON.parse(JSON.stringify(document).replace(/"privileges":"\w+"/, '"privileges":"WRITES"')),
  );
  await expect.poll(() => site.log()).toContain('mf-admin: the access of route admin can’t be read');
  expect(await askAccess('/admin', administrator)).toMatchObject({ status: 200, body: before.body });
  await signDocument(site.settings, document);
});
