import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { readDiscovery, releaseChanged, releaseTestRemote, signDocument } from '../../fixtures/releases.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const TEAM = 'Bienvenue dans l’équipe';
const SIGN_IN = 'Connectez-vous pour voir cette page';
const REFUSED = 'Cette page ne vous est pas ouverte';
const UNAVAILABLE = 'Cette page est momentanément indisponible';
const SECRETS = /mf.admin|gated\/team\/:|pages\/team|fragments\/note|BLOGS/;
const ITS_CODE = /mf.admin/;

let site: Site;
let administrator: Visitor;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whatever of a page's answers, and of what it asks for, names a remote that it may not know. */
const listen = (page: Page) => {
  const named: string[] = [];
  page.on('request', (asked) => SECRETS.test(asked.url()) && named.push(asked.url()));
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/html|json|javascript/.test(type) || response.url().includes('/api/')) return;
    const secrets = type.includes('javascript') ? ITS_CODE : SECRETS;
    if (secrets.test(await response.text().catch(() => ''))) named.push(response.url());
  });
  return named;
};

const openEditor = async (request: APIRequestContext): Promise<Visitor> => {
  const editor = await Visitor.open(request, site.url);
  await giveRole(administrator, editor, 'EDITOR');
  return editor;
};

/** Signs in on a page of the site's own, and goes back to where one came from without another document. */
const signInAt = async (page: Page, person: Visitor, address: string): Promise<void> => {
  await page.goto(site.url + address);
  const signIn = new SignInDialog(page);
  await expect(signIn.email).toBeFocused();
  await signIn.fill(person.credentials);
  await signIn.press('Se connecter');
  await expect(signIn.dialog).toBeHidden();
};

const goHome = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('link', { name: /(accueil|voir le site)$/i })
    .click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('banner')).toBeVisible();
};

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ playwright }) => {
  site = await Site.start();
  const request = await playwright.request.newContext();
  administrator = await openAdministrator(request, site);
  await releaseTestRemote(site.settings, 'mf-gated');
  await expect.poll(async () => (await fetch(`${site.url}/gated/open`)).status, { timeout: 30_000 }).toBe(200);
});

test.afterAll(() => site.stop());

test.beforeEach(({ problems }) => problems.allow(/^40[13]: .*\/(admin|gated\/team\/\w+|access\?path=.*)$/));

test('no answer to those without access names what they may not see', async ({ request }) => {
  const client = await Visitor.open(request, site.url);
  for (const path of ['/', '/shops', '/gated/open']) {
    const answer = await request.get(site.url + path);
    expect([answer.status(), await answer.text()], path).toEqual([200, expect.not.stringMatching(SECRETS)]);
  }
  for (const path of ['/admin', '/ar/admin', '/en/admin/', '/gated/team/accueil']) {
    const answer = await request.get(site.url + path);
    expect([answer.status(), await answer.text()], path).toEqual([401, expect.not.stringMatching(SECRETS)]);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'www-authenticate': 'Bearer' });
  }
  const asked = {
    '/access': 200,
    '/access?path=/shops': 404,
    '/access?path=/admin': 403,
    '/access?path=/ar/admin': 403,
  };
  for (const [path, status] of Object.entries(asked)) {
    const answer = await request.get(site.url + path, { headers: client.headers });
    expect([answer.status(), await answer.text()], path).toEqual([status, expect.not.stringMatching(SECRETS)]);
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  expect((await request.get(`${site.url}/access?path=/admin`)).status()).toBe(401);
  expect(
    (await request.get(`${site.url}/access?path=/admin`, { headers: { authorization: 'Bearer x' } })).status(),
  ).toBe(403);
  expect((await request.get(`${site.url}/releases/discovery.json`)).status()).toBe(404);
  const told = await request.get(`${site.url}/access?path=/admin`, { headers: administrator.headers });
  expect([told.status(), await told.text()]).toEqual([200, expect.stringContaining('"mf-admin"')]);
});

test('a page may ask for one of some roles, and for every one of some grants', async ({ request }) => {
  const [client, editor] = [await Visitor.open(request, site.url), await openEditor(request)];
  const ask = async ({ headers }: Pick<Visitor, 'headers'>) => {
    const answer = await request.get(`${site.url}/access?path=/gated/vault/or`, { headers });
    return [answer.status(), (await answer.json()).message];
  };
  expect(await ask(client)).toEqual([403, 'Access mismatch']);
  expect(await ask(editor)).toEqual([403, 'Role mismatch']);
  expect(await ask(administrator)).toEqual([200, undefined]);
  expect((await request.get(`${site.url}/gated/vault/or`)).status()).toBe(401);
});

test('the server runs none of the code', async ({ request }) => {
  const version = await releaseChanged(
    site.settings,
    'mf-admin',
    'node/remote-entry.js',
    (source) => `throw new Error('it has run');${source}`,
  );
  const told = async () =>
    (await request.get(`${site.url}/access?path=/admin`, { headers: administrator.headers })).text();
  await expect.poll(told, { timeout: 30_000 }).toContain(version);
  expect((await request.get(`${site.url}/admin`)).status()).toBe(401);
  expect(await site.log()).not.toContain('it has run');
});

test('a visitor is asked to sign in, and has the page then; it stands bare, and leads back to the site', async ({
  page,
}) => {
  const named = listen(page);
  const response = await page.goto(`${site.url}/admin`);
  expect(response?.status()).toBe(401);
  const signIn = new SignInDialog(page);
  await expect(signIn.email).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(title(page)).toHaveText(SIGN_IN);
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click();
  expect(named).toEqual([]);
  await signIn.fill(administrator.credentials);
  await signIn.press('Se connecter');
  await expect(title(page)).toHaveText(TEAM);
  await expect(page).toHaveTitle(/^Espace de gestion/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toHaveAttribute('href', '#content');
  await expectAccessible(page);

  await goHome(page);
  await signIn.menu.click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(title(page)).toHaveText(TEAM);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveText(TEAM);
  await page.goto(`${site.url}/ar/admin`);
  await expect(title(page)).toHaveText('مرحبًا بكم في الفريق');
});

test('somebody without access is refused, in a document and on the way through the site', async ({ page, request }) => {
  const named = listen(page);
  const client = await Visitor.open(request, site.url);
  await signInAt(page, client, '/admin');
  await expect(title(page)).toHaveText(REFUSED);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await goHome(page);
  await page.goBack();
  await expect(title(page)).toHaveText(REFUSED);
  await page.reload();
  await expect(title(page)).toHaveText(REFUSED);
  await page.goto(`${site.url}/gated/open`);
  await page.getByRole('link', { name: 'Équipe' }).click();
  await expect(title(page)).toHaveText(REFUSED);
  expect(named).toEqual([]);
});

test('a visitor on the way through the site is asked as well, and no code comes before', async ({ page, request }) => {
  const named = listen(page);
  const editor = await openEditor(request);
  await page.goto(`${site.url}/gated/open`);
  await expect(page.getByRole('banner'), 'a bare page comes so from the server').toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('link', { name: 'Équipe' }).click();
  const signIn = new SignInDialog(page);
  await expect(signIn.email).toBeFocused();
  expect(named).toEqual([]);
  await signIn.fill(editor.credentials);
  await signIn.press('Se connecter');
  await expect(title(page)).toHaveText('Bureau accueil');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Caisse' }).click();
  await expect(title(page)).toHaveText('Bureau caisse');
});

test('access that is taken away counts at the next page, and a session that ends at once', async ({
  page,
  context,
  request,
}) => {
  const editor = await openEditor(request);
  await signInAt(page, editor, '/admin');
  await expect(title(page)).toHaveText(TEAM);
  await goHome(page);
  // A fragment for the team: its file is refused, as it should be, to whoever loses access before it has come.
  await expect(page.getByText('Note de service')).toBeVisible();
  await giveRole(administrator, editor, 'CLIENT');
  await page.goBack();
  await expect(title(page)).toHaveText(REFUSED);
  await giveRole(administrator, editor, 'EDITOR');
  await page.reload();
  await expect(title(page)).toHaveText(TEAM);

  const other = await context.newPage();
  await other.goto(`${site.url}/gated/open`);
  await other.getByRole('link', { name: 'Équipe' }).click();
  await expect(title(other)).toHaveText('Bureau accueil');
  await expect(other.getByText('Note de service')).toBeVisible();
  await new SignInDialog(other).signOut();
  await expect(title(other)).toHaveText(SIGN_IN);
  await expect(title(page)).toHaveText(SIGN_IN);
});

test('whoever goes to a page before the site knows them again has it all the same', async ({
  page,
  context,
  request,
}) => {
  const editor = await openEditor(request);
  await signInAt(page, editor, '/admin');
  await expect(title(page)).toHaveText(TEAM);

  const other = await context.newPage();
  const asked = other.waitForRequest(/\/access\?path=/);
  // No answer comes to the first question: the second, asked once it is known who goes there, overtakes it.
  await other.route(/\/access\?path=/, () => undefined, { times: 1 });
  await other.route('**/auth/n/me', async (route) => {
    await asked;
    await route.continue();
  });
  await other.goto(`${site.url}/gated/open`);
  await other.getByRole('link', { name: 'Équipe' }).click();
  await expect(title(other)).toHaveText('Bureau accueil');
});

test('fragments are seen by those alone who may', async ({ page, request }) => {
  const editor = await openEditor(request);
  await page.goto(site.url);
  await expect(page.getByText('Pour tout le monde')).toBeVisible();
  await expect(page.getByText('Note de service')).toBeHidden();
  const signIn = new SignInDialog(page);
  await signIn.signIn(editor.credentials);
  await expect(page.getByText('Note de service')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Note de service')).toBeVisible();
  await signIn.signOut();
  await expect(page.getByText('Note de service')).toBeHidden();
  await expect(page.getByText('Pour tout le monde')).toBeVisible();
});

test('a page whose code can’t be had says so, and no document is asked for over and over', async ({
  page,
  problems,
}) => {
  problems.allow(/^request failed: .*mf-admin/, /^console error: .*mf-admin/);
  await page.route(/mf-admin/, (route) => route.abort('failed'));
  const documents: string[] = [];
  page.on('request', (asked) => asked.isNavigationRequest() && documents.push(asked.url()));
  await signInAt(page, administrator, '/admin');
  await expect(title(page)).toHaveText(UNAVAILABLE);
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible();
  expect(documents).toEqual([`${site.url}/admin`]);
});

test('a version that can’t be taken leaves the one before in its place', async ({ request }) => {
  const told = async () => {
    const answer = await request.get(`${site.url}/access?path=/admin`, { headers: administrator.headers });
    return [answer.status(), await answer.text()];
  };
  const before = await told();
  const document = JSON.stringify(await readDiscovery(site.settings.releases));
  await signDocument(site.settings, JSON.parse(document.replace('"WRITE_SELF"', '"WRITES"')));
  await expect
    .poll(() => site.log(), { timeout: 30_000 })
    .toContain('mf-admin: the access of route admin can’t be read');
  expect(await told()).toEqual([200, before[1]]);
});

test('with the API away nothing is open, and the page comes when it is back', async ({ page, problems }) => {
  problems.allow(/^50\d: /);
  await signInAt(page, administrator, '/admin');
  await expect(title(page)).toHaveText(TEAM);
  await goHome(page);
  await site.killApi();
  await page.goBack();
  await expect(title(page)).toHaveText(UNAVAILABLE);
  await page.goto(`${site.url}/admin`);
  await expect(title(page)).toHaveText(UNAVAILABLE);
  await site.startApi();
  await expect(title(page)).toHaveText(TEAM, { timeout: 60_000 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says who may see it, and that signing in needs scripts', async ({ page }) => {
    expect((await page.goto(`${site.url}/admin`))?.status()).toBe(401);
    await expect(title(page)).toHaveText(SIGN_IN);
    await expect(page.getByRole('main').locator('noscript')).toContainText('Se connecter demande JavaScript.', {
      useInnerText: true,
    });
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
