import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { releaseTestRemote } from '../../fixtures/releases.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const TEAM = 'Bienvenue dans l’équipe';
const SIGN_IN = 'Connectez-vous pour voir cette page';
const REFUSED = 'Vous n’avez pas accès à cette page';
const UNAVAILABLE = 'Cette page est momentanément indisponible';
const NOTE = 'Note de service';
const SECRETS = /mf.admin|gated\/team\/:|pages\/team|fragments\/note|BLOGS/;
const ITS_CODE = /mf.admin/;
/** Later than a pass is renewed. */
const LATE_MS = 11 * 60_000;

let site: Site;
let administrator: Visitor;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Records each request and response of a page that names a remote hidden from its visitor. */
const watchSecrets = (page: Page) => {
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
  await assignRole(administrator, editor, 'EDITOR');
  return editor;
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
  administrator = await openAdministrator(await playwright.request.newContext(), site);
  await releaseTestRemote(site.settings, 'mf-gated');
  await expect.poll(async () => (await fetch(`${site.url}/gated/open`)).status).toBe(200);
});

test.afterAll(() => site.stop());

test.beforeEach(({ problems }) => problems.allow(/^40[13]: .*\/(admin|gated\/team\/\w+|access\?path=.*)$/));

test('a visitor is asked to sign in, gets the bare page then, and returns to the site', async ({ page }) => {
  const named = watchSecrets(page);
  const response = await page.goto(`${site.url}/admin`);
  expect(response?.status()).toBe(200);
  const signIn = new SignInDialog(page);
  await expect(signIn.email).toBeFocused();
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
  await page.getByRole('link', { name: 'Espace de gestion' }).click();
  await expect(title(page)).toHaveText(TEAM);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveText(TEAM);
  await page.goto(`${site.url}/ar/admin`);
  await expect(title(page)).toHaveText('مرحبًا بكم في الفريق');
});

test('an account without access is refused, in a document and on the way through the site', async ({
  page,
  request,
}) => {
  const named = watchSecrets(page);
  await signInAt(page, await Visitor.open(request, site.url), `${site.url}/admin`);
  await expect(title(page)).toHaveText(REFUSED);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'main');
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

test('a visitor on the way through the site is asked to sign in before any code comes, and sees closed fragments until they sign out', async ({
  page,
  request,
}) => {
  const named = watchSecrets(page);
  const editor = await openEditor(request);
  const signIn = new SignInDialog(page);
  await test.step('on the way to a closed page', async () => {
    await page.goto(`${site.url}/gated/open`);
    await expect(page.getByRole('banner'), 'the server renders the bare page').toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.getByRole('link', { name: 'Équipe' }).click();
    await expect(signIn.email).toBeFocused();
    expect(named).toEqual([]);
    await signIn.fill(editor.credentials);
    await signIn.press('Se connecter');
    await expect(title(page)).toHaveText('Bureau accueil');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Caisse' }).click();
    await expect(title(page)).toHaveText('Bureau caisse');
  });

  await test.step('closed fragments come with the session, and go with it', async () => {
    await page.goto(site.url);
    await expect(page.getByText(NOTE)).toBeVisible();
    await signIn.signOut();
    await expect(page.getByText(NOTE)).toBeHidden();
    await expect(page.getByText('Pour tout le monde')).toBeVisible();
    await signIn.signIn(editor.credentials);
    await expect(page.getByText(NOTE)).toBeVisible();
  });
});

test('lost access counts at the next page, an ended session at once, and a late session in time', async ({
  page,
  context,
  request,
}) => {
  const editor = await openEditor(request);
  await signInAt(page, editor, `${site.url}/admin`);
  await expect(title(page)).toHaveText(TEAM);
  await goHome(page);
  // The server refuses the fragment's file to accounts that lose access before it is fetched.
  await expect(page.getByText(NOTE)).toBeVisible();
  await assignRole(administrator, editor, 'CLIENT');
  await page.goBack();
  await expect(title(page)).toHaveText(REFUSED);
  await assignRole(administrator, editor, 'EDITOR');
  await page.reload();
  await expect(title(page)).toHaveText(TEAM);

  const other = await context.newPage();
  await test.step('a page is opened before the site knows the session', async () => {
    const asked = other.waitForRequest(/\/access\?path=/);
    // The first question gets no answer: the second one, for the session, overtakes it.
    await other.route(/\/access\?path=/, () => undefined, { times: 1 });
    await other.route('**/auth/n/me', async (route) => {
      await asked;
      await route.continue();
    });
    await other.goto(`${site.url}/gated/open`);
    await other.getByRole('link', { name: 'Équipe' }).click();
    await expect(title(other)).toHaveText('Bureau accueil');
  });

  await expect(other.getByText(NOTE)).toBeVisible();
  await new SignInDialog(other).signOut();
  await expect(title(other)).toHaveText(SIGN_IN);
  await expect(title(page)).toHaveText(SIGN_IN);
});

test('renews the pass of an open back office before it loads more and after a denial', async ({
  page,
  context,
  problems,
}) => {
  await signInAt(page, administrator, `${site.url}/admin`);
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await expect(title(page)).toHaveText(TEAM);
  const passes = async () => (await context.cookies(`${site.url}/releases/`)).map(({ name }) => name);
  expect(await passes()).toEqual(['release-pass']);

  const refused: string[] = [];
  page.on('response', (response) => response.status() === 404 && refused.push(response.url()));
  await context.clearCookies({ name: 'release-pass' });
  await page.clock.setSystemTime(Date.now() + LATE_MS);
  await navigation.getByRole('link', { name: 'Médiathèque' }).click();
  await expect(title(page)).toHaveText('Médiathèque');
  expect(await passes()).toEqual(['release-pass']);
  expect(refused).toEqual([]);

  problems.allow(/^(404: |console error: Refused to execute script from ).*\/releases\/mf-admin\//);
  await context.clearCookies({ name: 'release-pass' });
  // By its time, the pass would still be valid.
  await page.clock.setSystemTime(Date.now());
  await navigation.getByRole('link', { name: 'Calendrier du centre' }).click();
  await expect(title(page)).toHaveText('Calendrier du centre');
  expect(await passes()).toEqual(['release-pass']);
  expect(refused).not.toEqual([]);
});

test('is unavailable while its code or the API is, reloads the document once, and recovers without the visitor', async ({
  page,
  problems,
}) => {
  await test.step('without its code', async () => {
    problems.allow(/^request failed: .*mf-admin/, /^console error: .*mf-admin/);
    await page.route(/mf-admin/, (route) => route.abort('failed'));
    const documents: string[] = [];
    page.on('request', (asked) => asked.isNavigationRequest() && documents.push(asked.url()));
    await signInAt(page, administrator, `${site.url}/admin`);
    await expect(title(page)).toHaveText(UNAVAILABLE);
    expect(documents).toEqual([`${site.url}/admin`]);
    await page.unroute(/mf-admin/);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(title(page)).toHaveText(TEAM);
  });

  await test.step('without the API', async () => {
    problems.allow(/^50\d: /);
    await goHome(page);
    await site.killApi();
    await page.goBack();
    await expect(title(page)).toHaveText(UNAVAILABLE);
    await page.goto(`${site.url}/admin`);
    await expect(title(page)).toHaveText(UNAVAILABLE);
    await site.startApi();
    await expect(title(page)).toHaveText(TEAM);
  });
});
