import type { Page } from '@playwright/test';
import { lostPresses, pressEarly } from '../../fixtures/early-controls.ts';
import { FURTHER_PAGES, LINKED_PAGES, publicPages } from '../../fixtures/public-pages.ts';
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
    const menu = page.locator('.main-menu .entry details');
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

test('every control of every public page works before scripts load, or its press waits for them', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/^404: .*\/nowhere$/, /^422: /);
  const known = new Set<string>();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of width === 360
      ? ['/shops', '/map']
      : [...(await publicPages(request)), ...FURTHER_PAGES, ...LINKED_PAGES]) {
      await test.step(`${path} at ${width} px`, async () => {
        const loadScripts = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        // The last part of each page.
        await expect(page.getByRole('contentinfo').getByRole('button').last()).toBeVisible();
        const { dead, held } = await pressEarly(page);
        expect(dead, 'controls that do nothing').toEqual([]);
        // Controls of another page need not be waited for again.
        const isKnown = held.every((name) => known.has(name));
        if (!isKnown) {
          loadScripts();
          await isHydrated(page);
          await expect.poll(() => lostPresses(page), 'lost presses').toEqual([]);
          for (const name of held) known.add(name);
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        loadScripts();
      });
    }
  }
  expect([...known].join()).toContain('Applaudir');
});
