import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { remember } from '../../fixtures/returning.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const TITLE = 'Un couscous pour mille convives';

const banner = (page: Page, label = 'Aperçu') => page.getByRole('complementary', { name: label });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aperçu' });
const french = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: /^Français/ });
const isHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeVisible();

/** Presses what opens a page in another tab. */
const tabOf = async (page: Page, press: () => Promise<void>): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await press();
  return opened;
};

const preview = (page: Page) =>
  tabOf(page, async () => {
    await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Ouvrir l’aperçu' }).click();
  });

/** Opens the site at a moment that is offered. */
const seeSiteAt = async (page: Page, moment: string): Promise<Page> => {
  await page.getByRole('button', { name: moment }).click();
  return tabOf(page, () => page.getByRole('button', { name: 'Ouvrir l’aperçu' }).click());
};

test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

test('an editor sees on the site what they typed, and nobody else does', async ({
  page,
  browser,
  request,
  site,
  problems,
}) => {
  // Chromium shows the list the larger picture that it has of the post's page, in place of the one that it preloads.
  problems.allow(/^console warning: .* was preloaded using link preload but not used/);
  const administrator = await openAdministrator(request, site);
  const editor = await Visitor.open(request, site.url);
  await giveRole(administrator, editor, 'EDITOR');
  await signInAt(page, editor, '/admin/post?keyword=couscous');
  await page.locator('tbody').getByRole('link').first().click();
  await french(page, 'Titre').fill(TITLE);
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const counted: string[] = [];
  page.context().on('request', (asked) => {
    if (/\/(insights\/views|releases\/reports)$/.test(asked.url())) counted.push(asked.frame().url());
  });
  const tab = await preview(page);
  await expect(dialog(page)).toBeHidden();
  await expect(tab).toHaveURL(/\/blogs\/[\w-]+$/);
  await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(banner(tab)).toContainText(`« ${TITLE} » comme vous l’avez saisi`);
  await isHydrated(tab);
  await expectAccessible(tab);

  // Scripts go on with it, and what they ask for is kept by nobody.
  const asked = tab.waitForResponse((response) => /\/blogs\/blogs\/\?/.test(response.url()));
  await tab.getByRole('link', { name: 'Nouveautés' }).first().click();
  const answer = await asked;
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  await expect(tab.getByRole('link', { name: TITLE })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('link', { name: TITLE })).toBeVisible();

  const rendered = await page.context().request.get(`${site.url}/blogs`);
  expect(rendered.headers()['cache-control']).toBe('no-store');
  expect(await rendered.text()).toContain('<meta name="robots" content="noindex">');
  const other = await browser.newContext({ baseURL: site.url });
  await remember(other);
  const visit = await other.newPage();
  await visit.goto('/blogs');
  await isHydrated(visit);
  await expect(visit.getByRole('link', { name: TITLE })).toHaveCount(0);
  await expect(banner(visit)).toHaveCount(0);
  await other.close();

  expect(counted.filter((url) => url.includes('/blogs'))).toEqual([]);

  // The back office is as it is.
  await page.reload();
  await expect(french(page, 'Titre')).toHaveValue(TITLE);
  await expect(banner(page)).toHaveCount(0);
  await banner(tab).getByRole('link', { name: 'Retour à la fiche' }).click();
  await expect(french(tab, 'Titre')).toHaveValue(TITLE);
  await expect(banner(tab)).toHaveCount(0);

  await tab.goto('/blogs');
  await banner(tab).getByRole('button', { name: 'Terminer l’aperçu' }).click();
  await expect(tab).toHaveURL(`${site.url}/blogs`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(tab)).toHaveCount(0);
  await expect(tab.getByRole('link', { name: TITLE })).toHaveCount(0);
});

test('a new post is refused as its save would be, and then shows before it is saved', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/^4\d\d: .*\/preview/);
  await signInAt(page, await openAdministrator(request, site), '/admin/post/create');
  await french(page, 'Titre').fill(TITLE);
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  await expect(french(page, 'Extrait')).toHaveAttribute('aria-invalid', 'true');
  await expect(french(page, 'Extrait')).toBeFocused();
  await french(page, 'Extrait').fill('Venez avec une assiette.');
  await french(page, 'Contenu').fill('Dimanche.');
  await page.getByRole('combobox', { name: /^Catégorie/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Auteur/ }).fill('Ines');
  // A slug that another post has.
  const [taken] = (await (await request.get('/api/v1/blogs/blogs/?limit=1')).json()).data;
  const slug = page.getByRole('textbox', { name: /^Slug/ });
  await slug.fill(taken.slug);
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Ouvrir l’aperçu' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await slug.fill('un-couscous-pour-mille-convives');

  const tab = await preview(page);
  await expect(tab).toHaveURL(`${site.url}/blogs/un-couscous-pour-mille-convives`);
  await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await isHydrated(tab);
  await banner(tab).getByRole('link', { name: 'Retour à la fiche' }).click();
  await expect(tab.getByRole('button', { name: `Reprendre : ${TITLE}` }).or(tab.getByText(TITLE))).toBeVisible();
});

test('a popup that the browser blocks leaves a link', async ({ page, request, site }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await signInAt(page, await openAdministrator(request, site), '/admin/hero');
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Ouvrir l’aperçu' }).click();
  const tab = await tabOf(page, () => dialog(page).getByRole('link', { name: 'Ouvrir la page' }).click());
  await expect(tab).toHaveURL(`${site.url}/`);
  await expect(banner(tab)).toContainText('comme vous l’avez saisi');
});

test('the site shows the first evening of Ramadan, in each language, and stays there', async ({
  page,
  request,
  site,
}) => {
  await signInAt(page, await openAdministrator(request, site), '/admin/preview');
  await expectAccessible(page);
  const tab = await seeSiteAt(page, 'Premier soir de Ramadan');
  await expect(banner(tab)).toContainText(/Aperçu du site au 8 février 2027 à 21:00\./);
  const hours = tab
    .getByRole('region', { name: 'Horaires du jour' })
    .or(tab.locator('[aria-labelledby="todays-hours"]'));
  await expect(hours.first()).toContainText('lundi 8 février');
  await expect(hours.first()).toContainText('Ouvert');
  await isHydrated(tab);
  await expect(hours.first()).toContainText('lundi 8 février');
  await expectAccessible(tab);
  await tab.goto('/ar');
  await isHydrated(tab);
  await expect(banner(tab, 'معاينة')).toContainText('في 8 فيفري 2027');
  await expect(tab.locator('[aria-labelledby="todays-hours"]')).toContainText('8 فيفري');
  await expectAccessible(tab);
});

test('without scripts it shows and ends, and once it is over the site says so', async ({
  page,
  browser,
  request,
  site,
  problems,
}) => {
  // What the open page asks for when it is over.
  problems.allow(/^404: .*\/api\/v1\//);
  const editor = await Visitor.open(request, site.url);
  const administrator = await openAdministrator(request, site);
  await giveRole(administrator, editor, 'EDITOR');
  await signInAt(page, editor, '/admin/preview');
  const tab = await seeSiteAt(page, 'Samedi prochain');
  await expect(banner(tab)).toBeVisible();
  await isHydrated(tab);

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  await plain.addCookies(await page.context().cookies());
  const reader = await plain.newPage();
  await reader.goto('/shops');
  await banner(reader).getByRole('button', { name: 'Terminer l’aperçu' }).click();
  await expect(reader).toHaveURL(`${site.url}/shops`);
  await expect(banner(reader)).toHaveCount(0);
  await plain.close();

  // The back office comes as a document of its own.
  await tab.getByRole('button', { name: /^Mon compte/ }).click();
  await tab.getByRole('link', { name: 'Administration', exact: true }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Bienvenue dans l’équipe' })).toBeVisible();
  await expect(banner(tab)).toHaveCount(0);
  await tab.goBack();
  await expect(banner(tab)).toBeVisible();
  await isHydrated(tab);

  // With the session, its previews end: an open page goes on to the site as it is.
  await page.getByRole('button', { name: /^Compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connectez-vous pour voir cette page');
  await tab.getByRole('link', { name: 'Restaurants' }).first().click();
  await expect(banner(tab)).toHaveText('L’aperçu est terminé : voici le site tel qu’il est.');
  await expect(tab).toHaveURL(`${site.url}/restaurants`);
  await isHydrated(tab);
  await tab.reload();
  await isHydrated(tab);
  await expect(banner(tab)).toHaveCount(0);
});
