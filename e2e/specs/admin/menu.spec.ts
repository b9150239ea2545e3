import type { Page } from '@playwright/test';
import type { ManagedSiteSettings } from 'shared-kernel/site/settings';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

let administrator: Visitor;

test.beforeEach(async ({ request, site }) => {
  administrator = await openAdministrator(request, site);
});

// Other tests use the same site.
test.afterEach(async () => {
  const { file, version } = await administrator.get<ManagedSiteSettings>('/site/manage');
  expect((await administrator.call('PUT', '/site/', { ...file, version })).status()).toBe(200);
});

/** Texts of the menu's links that the page shows, without the submenu. */
const linksOf = (page: Page): Promise<string[]> =>
  page.locator('.main-menu > ul > li').locator('visible=true').locator('> a, > .entry > a').allTextContents();

test('changes the header and footer in every language from the next request', async ({
  page,
  browser,
  problems,
  site,
}) => {
  const home = async (locale: string, width: number): Promise<Page> => {
    const visitor = await browser.newPage({ viewport: { width, height: 800 } });
    problems.watch(visitor);
    await visitor.goto(site.url + locale);
    await expect(visitor.locator('html')).toHaveAttribute('data-hydrated', '');
    return visitor;
  };
  await (await home('/', 1280)).close();
  await signInAt(page, administrator, '/admin/site');
  const menu = page.getByRole('group', { name: 'Entrées', exact: true });
  const item = (name: string) => menu.getByRole('listitem', { name, exact: true });
  await menu.getByRole('button', { name: 'Monter Boutiques' }).click();
  await item('Restaurants').getByRole('combobox').selectOption('Masquée');
  await item('Nouveautés').getByRole('button', { name: 'Renommer' }).click();
  await item('Nouveautés')
    .getByRole('textbox', { name: /^Français/ })
    .fill('Actualités');
  await menu.getByRole('button', { name: 'Ajouter un lien' }).click();
  const link = menu.getByRole('listitem').last();
  await link.getByRole('combobox', { name: /^Lien/ }).fill('/pages/carte-cadeau');
  await link.getByRole('combobox', { name: /^Emplacement/ }).selectOption('Barre et pied de page');
  await link.getByRole('textbox', { name: /^Français/ }).fill('Carte cadeau');
  await link.getByRole('textbox', { name: /^العربية/ }).fill('بطاقة هدية');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  const rest = ["Salon de l'automobile", 'Hypermarché', 'Services'];
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Carte cadeau');
  const french = await home('/', 1280);
  const first = ['Offres', 'Événements', 'Plan', 'Votre visite'];
  expect(await linksOf(french)).toEqual([...first, 'Boutiques', 'Actualités', ...rest, 'Carte cadeau']);
  await expect(french.getByRole('contentinfo').getByRole('link', { name: 'Carte cadeau' })).toBeVisible();
  await expect(french.getByRole('contentinfo').getByRole('link', { name: 'Restaurants' })).toBeHidden();
  await french.locator('.main-menu').getByRole('link', { name: 'Carte cadeau' }).click();
  await expect(french).toHaveURL(/\/pages\/carte-cadeau$/);
  await french.close();
  const arabic = await home('/ar/', 360);
  await arabic.getByRole('banner').locator('[popovertarget=menu]').first().click();
  const links = await linksOf(arabic);
  expect([...links.slice(4, 6), links.at(-1)]).toEqual(['المتاجر', 'الجديد', 'بطاقة هدية']);
  await expect(arabic.locator('.main-menu').getByRole('link', { name: 'بطاقة هدية' })).toHaveAttribute(
    'href',
    '/ar/pages/carte-cadeau',
  );
  await arabic.close();

  await page.getByRole('button', { name: 'Revenir au menu proposé' }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(async () => (await fetch(site.url)).text()).not.toContain('Carte cadeau');
});
