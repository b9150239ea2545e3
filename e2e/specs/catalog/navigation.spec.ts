import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 800 } });

/** Entries of the drawer, with the headings of their pages. */
const DRAWER = [
  ['Mes favoris', 'Mes favoris'],
  ['Offres', 'Offres'],
  ['Événements', 'Événements'],
  ['Plan', 'Plan du centre'],
  ['Votre visite', 'Préparer sa visite'],
] as const;

/** Links of the footer, with the headings of their pages. */
const FOOTER = [
  ['Horaires d’ouverture', 'Horaires'],
  ['Plan', 'Plan du centre'],
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
  for (const [entry, heading] of DRAWER) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: entry, exact: true })
      .click();
    await expectHeading(page, heading);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the menu on one line, the rest below it by “Plus”, and the first entry of each list on a phone’s first screen', async ({
    page,
  }) => {
    for (const prefix of ['', '/ar']) {
      await page.goto(`${prefix}/terms-of-service`);
      const menu = page.locator('.main-menu');
      const entries = menu.locator('> ul > li:not(.further)');
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await menu.boundingBox())?.height, `${prefix} at ${width} px`).toBe(48);
        for (let index = 0; index < 4; index += 1) await expect(entries.nth(index)).toBeInViewport({ ratio: 1 });
        await expect(menu.locator('.more')).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect(entries.last()).not.toBeInViewport();
      await menu.locator('.more summary').click();
      await expect(entries.last()).toBeInViewport({ ratio: 1 });
      await expect(menu.locator('.further').first()).toBeInViewport({ ratio: 1 });

      await page.setViewportSize({ width: 390, height: 844 });
      for (const list of ['/shops', '/restaurants', '/offers', '/events', '/blogs']) {
        await page.goto(prefix + list);
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first(), list).toBeInViewport();
      }
    }
  });
});
