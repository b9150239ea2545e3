import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials, openAccount } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** Measures the position of the header's account button before any script of the page has run. @returns reads it */
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

test('by keyboard alone: a visitor opens an account, stays signed in after a reload, uses the menu and signs out, with the focus where it belongs', async ({
  page,
  request,
}) => {
  const person = newCredentials();
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

  await test.step('the dialog', async () => {
    await signIn.opener.focus();
    await page.keyboard.press('Enter');
    await expect(signIn.email).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signIn.dialog).toBeHidden();
    await expect(signIn.opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(signIn.email).toBeFocused();
  });

  await test.step('signing up', async () => {
    await page.keyboard.type(person.email);
    await pressByKeyboard(signIn.dialog.getByRole('button', { name: 'Créer un compte' }));
    await expect(signIn.email).toHaveValue(person.email);
    await typeByKeyboard(signIn.password, person.password);
    await typeByKeyboard(signIn.confirmation, person.password);
    await page.keyboard.press('Enter');
    await expect(signIn.menu).toBeFocused();
    await expect(signIn.menu).toHaveAccessibleName(`Mon compte : ${person.email}`);
    await expect(signIn.menu).toHaveCSS('text-decoration-line', 'none');
  });

  await test.step('the menu', async () => {
    await page.keyboard.press('Space');
    await expect(signIn.menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(signIn.menu).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a page that is cached is the same for all visitors', async () => {
    const html = await (await page.reload())?.text();
    expect(html).toContain('aria-label="Se connecter"');
    expect(html).not.toContain(person.email);
    await expect(signIn.menu).toBeVisible();
  });

  await test.step('signing out, here and in the API', async () => {
    const { refreshToken } = await readStoredTokens(page);
    const ended = page.waitForResponse(/auth\/n\/logout$/);
    await signIn.menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Se déconnecter' }).focus();
    await page.keyboard.press('Enter');
    await expect(signIn.opener).toBeFocused();
    expect((await ended).status()).toBe(204);
    expect(await page.evaluate(() => localStorage.getItem('auth-id'))).toBeNull();
    const headers = { authorization: `Bearer ${refreshToken}` };
    expect((await request.get('/api/v1/auth/z/refresh-token', { headers })).status()).toBe(403);
  });
});

test('fetches its scripts at a hover, keeps the focus inside and the page behind still, and closes only for a press outside', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const requestIdleCallback = (work: () => void): number => waiting.push(work);
    Object.assign(window, { waiting, requestIdleCallback });
  });
  const { urls: asked } = new AskedScripts(page, 'mf-account');
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

  await test.step('its scripts', async () => {
    // What is fetched for a later interaction waits for an idle browser from here on.
    await page.waitForFunction(() => (window as unknown as { waiting: unknown[] }).waiting.length > 0);
    expect(asked).toEqual([]);
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

test('the header moves neither when it hydrates nor when a visitor signs in, and the server renders the account’s page without the account', async ({
  page,
  site,
  request,
}) => {
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

  const response = await page.goto('/account');
  await expect(signIn.menu).toBeVisible();
  expect(await signIn.menu.boundingBox()).toEqual(await before());
  expect(await moved()).toEqual([]);
  expect(response?.headers()['cache-control']).toBe('no-store');
  const html = await response?.text();
  expect(html).toContain('Chargement de votre compte');
  expect(html).not.toContain(person.email);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});

/** Presses that open each view of the dialog, from the view before. */
const VIEWS = { signIn: [], forgotten: ['.aside'], signUp: ['.switch button', '.switch button'] };

const SCHEMES = ['light', 'dark'] as const;

test('every view of the dialog is accessible in both colour schemes, in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const dialog = page.getByRole('dialog');
  for (const [view, selectors] of Object.entries(VIEWS)) {
    await test.step(view, async () => {
      if (await dialog.isHidden()) await page.getByRole('banner').locator('.opener').click();
      for (const selector of selectors) await dialog.locator(selector).first().click();
      await dialog.locator('[type=submit]').click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, 'dialog[open]');
      }
    });
  }
});

test('the account menu is in sight completely, and accessible, in both directions, colour schemes and widths', async ({
  page,
  site,
  request,
}) => {
  const visitor = await Visitor.open(request, site.url);
  for (const prefix of ['', '/ar']) {
    await test.step(prefix || '/fr', async () => {
      if (prefix) await page.goto(`${prefix}/terms-of-service`);
      else await signInAt(page, visitor, '/terms-of-service');
      const opener = page.getByRole('banner').locator('.opener');
      for (const [index, width] of [360, 1440].entries()) {
        await page.emulateMedia({ colorScheme: SCHEMES[index] ?? 'light' });
        await page.setViewportSize({ width, height: 800 });
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
        await opener.click();
        await expect(page.locator('.account-panel')).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectAccessible(page, 'header');
        await page.keyboard.press('Escape');
      }
    });
  }
});
