import type { Page } from '@playwright/test';
import type { Page as ListPage, ManagedSummary } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Rechercher et agir' });
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

/** The first shop by title, as an administrator sees it. */
const firstShop = async (administrator: Visitor): Promise<ManagedSummary> => {
  const { data } = await administrator.get<ListPage<ManagedSummary>>('/shop/manage/shop/?limit=1&sort-field=title');
  const [first] = data;
  if (!first) throw new Error('no shop');
  return first;
};

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
};

/** Moves down to an option, and opens it. */
const choose = async (page: Page, name: string): Promise<void> => {
  const wanted = palette(page).getByRole('option', { name, exact: true });
  await expect(wanted).toBeVisible();
  const count = await palette(page).getByRole('option').count();
  for (let steps = 0; steps < count && (await wanted.getAttribute('aria-selected')) !== 'true'; steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
};

// The server answers 401 for restricted documents until the browser authenticates.
test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

test('finds records, screens and actions by keys alone', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const shop = await firstShop(administrator);
  await signInAt(page, administrator, '/admin');
  await expect(title(page)).toHaveText('Bienvenue dans l’équipe');

  const opener = page.getByRole('link', { name: 'Passer la navigation' });
  await opener.focus();
  await openPalette(page);
  await expect(active(page)).toHaveText(/Vue d’ensemble/);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await openPalette(page);
  await page.keyboard.type(shop.title);
  await expect(palette(page).getByRole('group', { name: 'Boutiques' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, shop.title);
  await expect(title(page)).toContainText(shop.title);
  await expect(page).toHaveURL(new RegExp(shop.id));

  await openPalette(page);
  await page.keyboard.type('journal');
  await choose(page, 'Journal Système');
  await expect(title(page)).toHaveText('Journal');

  await openPalette(page);
  await page.keyboard.type('aucune chose de ce nom');
  await expect(
    palette(page)
      .getByText(/^Rien ne correspond/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openPalette(page);
  await expect(active(page)).toHaveText(`${shop.title}Boutiques`);
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText(shop.title);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(sheet.getByText('Ligne suivante')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Rechercher' }).press('Enter');
  await page.keyboard.type('english');
  await choose(page, 'English Langue');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
