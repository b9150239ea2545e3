import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Holds every script of the pages that are opened next. @returns lets them load */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('keeps open what a visitor opened before scripts load, and does then what they pressed', async ({
  page,
  request,
}) => {
  const { data } = await (
    await request.get('/api/v1/blogs/blogs/?limit=1&sort-field=publishedAt&sort-direction=asc')
  ).json();
  await test.step('applause, which asks to sign in', async () => {
    const loadScripts = await holdScripts(page);
    await page.goto(`/blogs/${data[0].slug}`, { waitUntil: 'commit' });
    const applause = page.getByRole('button', { name: /^Applaudir/ });
    await applause.click();
    await expect(applause).toHaveAttribute('aria-busy', 'true');
    loadScripts();
    await isHydrated(page);
    await expect(page.getByRole('dialog', { name: 'Se connecter à votre compte' })).toBeVisible();
    await expect(applause).not.toHaveAttribute('aria-busy');
  });

  await test.step('on a desk: the menu', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const loadScripts = await holdScripts(page);
    await page.goto('/shops', { waitUntil: 'commit' });
    const menu = page.locator('.main-menu details');
    await menu.locator('summary').click();
    loadScripts();
    await isHydrated(page);
    await expect(menu).toHaveAttribute('open', '');
  });

  await test.step('filters, which are sent together', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const loadScripts = await holdScripts(page);
    await page.goto('/shops', { waitUntil: 'commit' });
    const filters = page.getByRole('main').getByRole('search', { name: 'Affiner la liste' });
    await filters.locator('select[name=floor]').selectOption('1');
    await filters.getByRole('checkbox').check();
    loadScripts();
    await isHydrated(page);
    await expect(page).toHaveURL(/\?floor=1&isOpen=true$/);
  });

  await test.step('on a phone: the drawer, and an address for the newsletter', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.setViewportSize({ width: 360, height: 740 });
    const loadScripts = await holdScripts(page);
    await page.goto('/shops', { waitUntil: 'commit' });
    const newsletter = page.getByRole('contentinfo').getByRole('textbox', { name: /adresse email/ });
    await newsletter.fill('amel@');
    await newsletter.press('Enter');
    await page.locator('header [popovertarget=menu]:visible').first().click();
    const drawer = page.locator('#menu');
    await expect(drawer).toBeVisible();
    loadScripts();
    await isHydrated(page);
    await expect(newsletter).toHaveAccessibleDescription("L'email doit être une adresse email valide");
    await expect(drawer).toBeVisible();
  });
});
