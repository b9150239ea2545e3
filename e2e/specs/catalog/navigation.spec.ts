import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 800 } });

const DRAWER = ['Mes favoris', 'Événements', 'Plan du centre', 'Offres', 'Préparer sa visite'];

/** Links of the footer, with the headings of their pages. */
const FOOTER = [
  ['Horaires d’ouverture', 'Horaires'],
  ['Plan du centre', 'Plan du centre'],
  ['Événements', 'Événements'],
] as const;

const expectHeading = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

test('opens all offers and all events from the home page, the shop of an offer, and pages from the drawer and the footer', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');

  await test.step('offers', async () => {
    const section = page.getByRole('region', { name: 'Offres' });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('heading', { level: 3 })).toHaveCount(3);
    await section.getByRole('link', { name: 'Toutes les offres' }).click();
    await expectHeading(page, 'Offres');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('6 offres');
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const title = (await first.textContent()) ?? '';
    await first.getByRole('link').click();
    const offers = page.getByRole('region', { name: 'Offres en cours' });
    await expect(offers.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.goBack();
    await expectHeading(page, 'Offres');
    await page.goBack();
  });

  await page.getByRole('main').getByRole('link', { name: 'Tous les événements' }).click();
  await expectHeading(page, 'Événements');
  for (const [link, heading] of FOOTER) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expectHeading(page, heading);
  }
  for (const entry of DRAWER) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entry }).click();
    await expectHeading(page, entry);
  }
});
