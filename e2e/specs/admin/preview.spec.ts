import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { remember } from '../../fixtures/returning.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

test.use({ hasPictures: true });

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

test('shows what an editor typed on the site to that editor alone', async ({
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
  await assignRole(administrator, editor, 'EDITOR');
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

  // Client-side navigation stays in the preview; no cache stores its responses.
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

  // The back office itself shows no preview.
  await page.reload();
  await expect(french(page, 'Titre')).toHaveValue(TITLE);
  await expect(banner(page)).toHaveCount(0);
  await banner(tab).getByRole('link', { name: 'Retour au formulaire' }).click();
  await expect(french(tab, 'Titre')).toHaveValue(TITLE);
  await expect(banner(tab)).toHaveCount(0);

  await tab.goto('/blogs');
  await banner(tab).getByRole('button', { name: 'Terminer l’aperçu' }).click();
  await expect(tab).toHaveURL(`${site.url}/blogs`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(tab)).toHaveCount(0);
  await expect(tab.getByRole('link', { name: TITLE })).toHaveCount(0);
});

test('previews a new post before it is saved', async ({ page, request, site }) => {
  await signInAt(page, await openAdministrator(request, site), '/admin/post/create');
  await french(page, 'Titre').fill(TITLE);
  await french(page, 'Extrait').fill('Venez avec une assiette.');
  await french(page, 'Contenu').fill('Dimanche.');
  await page.getByRole('combobox', { name: /^Catégorie/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: /^Auteur/ }).fill('Ines');
  const slug = page.getByRole('textbox', { name: /^Slug/ });
  await expect(slug).toHaveValue('un-couscous-pour-mille-convives');

  const tab = await preview(page);
  await expect(tab).toHaveURL(`${site.url}/blogs/un-couscous-pour-mille-convives`);
  await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await isHydrated(tab);
  await banner(tab).getByRole('link', { name: 'Retour au formulaire' }).click();
  await expect(tab.getByRole('button', { name: `Reprendre : ${TITLE}` }).or(tab.getByText(TITLE))).toBeVisible();
});

test('shows the site at the first evening of Ramadan, before and after hydration, in French and Arabic', async ({
  page,
  request,
  site,
}) => {
  await signInAt(page, await openAdministrator(request, site), '/admin/preview');
  await expectAccessible(page);
  const tab = await seeSiteAt(page, 'Premier soir de Ramadan');
  await expect(banner(tab)).toContainText(/Aperçu du site au 8 février 2027 à 21\sh\./);
  const hours = tab
    .getByRole('region', { name: 'Horaires du jour' })
    .or(tab.locator('[aria-labelledby="todays-hours"]'));
  await expect(hours.first()).toContainText('lundi 8 février');
  await expect(hours.first()).toContainText('Ouvert');
  const state = tab.getByRole('banner').getByRole('link', { name: /^Ouvert/ });
  await expect(state).toBeVisible();
  await isHydrated(tab);
  await expect(state).toBeVisible();
  await expect(hours.first()).toContainText('lundi 8 février');
  await tab.goto('/ar');
  await isHydrated(tab);
  await expect(banner(tab, 'معاينة')).toContainText('في 8 فيفري 2027');
  await expect(tab.locator('[aria-labelledby="todays-hours"]')).toContainText('8 فيفري');
  await expectAccessible(tab);
});

test('ends without scripts, with the session, and then says so on an open page', async ({
  page,
  browser,
  request,
  site,
  problems,
}) => {
  // What the open page asks for when the preview and the session are over.
  problems.allow(/^404: .*\/api\/v1\//, /^401: .*\/access\?path=/);
  const editor = await Visitor.open(request, site.url);
  const administrator = await openAdministrator(request, site);
  await assignRole(administrator, editor, 'EDITOR');
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

  // The browser loads the back office as a new document.
  await tab.getByRole('button', { name: /^Mon compte/ }).click();
  await tab.getByRole('link', { name: 'Espace de gestion', exact: true }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Bienvenue dans l’équipe' })).toBeVisible();
  await expect(banner(tab)).toHaveCount(0);
  await tab.goBack();
  await expect(banner(tab)).toBeVisible();
  await isHydrated(tab);

  // Signing out ends the account's previews: an open page loads the normal site.
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
