import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { failScripts } from '../../fixtures/failing-scripts.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { chooseCombinations } from '../../fixtures/pairwise.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** Has the page measure the header's way to the account before any script of its own has run. @returns reads that */
const placeBeforeScripts = async (page: Page) => {
  await page.addInitScript(() => {
    const measure = (): void => {
      const box = document.querySelector('header .opener')?.getBoundingClientRect();
      Object.assign(window, { placeBeforeScripts: box?.toJSON() });
    };
    document.addEventListener('readystatechange', measure, { once: true });
  });
  return async () => {
    const place = await page.evaluate(() => (window as unknown as { placeBeforeScripts: DOMRect }).placeBeforeScripts);
    const { x, y, width, height } = place;
    return { x, y, width, height };
  };
};

test('by keyboard alone: open, sign in, use the menu, sign out, with the focus where it belongs', async ({
  page,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await signIn.opener.focus();
  await page.keyboard.press('Enter');
  await expect(signIn.email).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signIn.dialog).toBeHidden();
  await expect(signIn.opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(signIn.email).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(signIn.menu).toBeFocused();

  await page.keyboard.press('Space');
  await expect(signIn.menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(signIn.menu).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Se déconnecter' }).focus();
  await page.keyboard.press('Enter');
  await expect(signIn.opener).toBeFocused();
});

test('keeps the focus inside and the page behind still, and closes only for a press outside', async ({ page }) => {
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await signIn.open();

  await test.step('marking text beyond the edge of a field', async () => {
    await signIn.email.fill('une.adresse@mall.example');
    const field = await signIn.email.boundingBox();
    if (!field) throw new Error('the field has no place');
    await page.mouse.move(field.x + 60, field.y + 10);
    await page.mouse.down();
    await page.mouse.move(20, field.y + 10);
    await page.mouse.up();
    await expect(signIn.dialog).toBeVisible();
  });

  await test.step('the Tab key and the mouse wheel', async () => {
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 900);
  });

  await page.mouse.click(20, 400);
  await expect(signIn.dialog).toBeHidden();
  // The page is now where this alone has scrolled it.
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
});

test('fetches none of its scripts before a hover, or before the browser is idle', async ({ page }) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const requestIdleCallback = (work: () => void): number => waiting.push(work);
    Object.assign(window, { waiting, requestIdleCallback });
  });
  const { urls: asked } = new AskedScripts(page, 'mf-account');
  await page.goto('/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // What is fetched for a later interaction waits for an idle browser from here on.
  await page.waitForFunction(() => (window as unknown as { waiting: unknown[] }).waiting.length > 0);
  expect(asked).toEqual([]);
  const signIn = new SignInDialog(page);
  await signIn.opener.hover();
  // It is made ready out of sight.
  await expect(page.locator('dialog')).toBeAttached();
  await expect(signIn.dialog).toBeHidden();
  const fetched = asked.length;
  await signIn.opener.click();
  await expect(signIn.dialog).toBeVisible();
  expect(asked.length).toBe(fetched);
  expect(new Set(asked).size).toBe(fetched);
});

test('reports that it can’t be fetched, and opens at the next press', async ({ page, problems }) => {
  problems.allow(/^request failed: .*\/mf-account\//, /^page error: Loading chunk/);
  await failScripts(page, /\/mf-account\/.*\.js$/, 'sign-in/classic');
  await page.goto('/terms-of-service');
  const signIn = new SignInDialog(page);
  await signIn.opener.click();
  await expect(page.getByText('La connexion n’a pas pu s’ouvrir.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await signIn.opener.click();
  await expect(signIn.dialog).toBeVisible();
});

test('the header moves neither when it hydrates nor when a visitor signs in', async ({ page, site, request }) => {
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  const moved = await watchShifts(page, { within: '[data-fragment="mf-account/account-menu"]' });
  const before = await placeBeforeScripts(page);
  await page.goto('/terms-of-service');
  await signIn.signIn(person);
  await expect(signIn.dialog).toBeHidden();
  expect(await before()).toMatchObject({ width: 44, height: 44 });
  expect(await signIn.menu.boundingBox()).toEqual(await before());
  expect(await moved()).toEqual([]);
  for (const path of ['/terms-of-service', '/account']) {
    await page.goto(path);
    await expect(signIn.menu).toBeVisible();
    expect(await signIn.menu.boundingBox()).toEqual(await before());
    expect(await moved()).toEqual([]);
  }
});

/** Presses that open each view of the dialog. */
const VIEWS = { signIn: [], signUp: ['.switch button'], forgotten: ['.aside'] };

const MATRIX = { prefix: ['', '/ar', '/en'], colorScheme: ['light', 'dark'] } as const;

test('every view of the dialog is accessible in every language and colour scheme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const views = Object.keys(VIEWS) as (keyof typeof VIEWS)[];
  for (const { prefix, colorScheme, view } of chooseCombinations({ ...MATRIX, view: views })) {
    await test.step(`${view}, ${prefix || '/fr'}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${prefix}/terms-of-service`);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await page.getByRole('banner').locator('.opener').click();
      const dialog = page.getByRole('dialog');
      for (const selector of VIEWS[view]) await dialog.locator(selector).first().click();
      await dialog.locator('[type=submit]').click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
    });
  }
});

test('the account menu is in sight completely, and accessible, in every language, colour scheme and width', async ({
  page,
  site,
  request,
}) => {
  await signInAt(page, await Visitor.open(request, site.url), '/terms-of-service');
  for (const { prefix, colorScheme, width } of chooseCombinations({ ...MATRIX, width: [360, 1440] })) {
    await test.step(`${prefix || '/fr'}, ${colorScheme}, ${width} pixels`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${prefix}/terms-of-service`);
      const opener = page.getByRole('banner').locator('.opener');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await opener.click();
      await expect(page.locator('.account-panel')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page, 'header');
    });
  }
});
