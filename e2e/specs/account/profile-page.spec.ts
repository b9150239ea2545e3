import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { failScripts } from '../../fixtures/failing-scripts.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

test.use({ hasPictures: true });

/** In the code of the account's forms alone. */
const FORMS = '/auth/user/me/export';

const expectToFit = async (page: Page): Promise<void> => {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
};

test('fetches the forms only for an account, reports that they can’t be fetched, and retries', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^request failed: .*\/mf-account\/.*ERR_FAILED/);
  const scripts = new AskedScripts(page, 'mf-account');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const account = new AccountPage(page);

  await test.step('a visitor who isn’t signed in', async () => {
    await page.goto('/account');
    await expect(account.signInButton).toBeVisible();
    // The header's menu is fetched when the browser is idle: nothing else is fetched before an interaction.
    await expect.poll(() => scripts.holding('account-panel')).not.toEqual([]);
    expect(asked.filter((url) => url.includes('/api/v1/auth'))).toEqual([]);
    expect(await scripts.holding(FORMS)).toEqual([]);
  });

  await test.step('an account whose forms can’t be fetched', async () => {
    await failScripts(page, /\/mf-account\/.*\.js$/, FORMS);
    await account.enter(await openAccount(request, site.url));
    await expect(page.getByText('Votre compte n’a pas pu s’afficher.')).toBeVisible();
    await expectAccessible(page, 'main');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(account.avatar).toBeEnabled();
  });
});

const waitForForms = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5);
  await expect(page.locator('button.area')).toBeEnabled();
};

/** Brings the page of an account into each state. @returns selector of the part that has it */
const STATES = {
  invalid: async (page: Page) => {
    await waitForForms(page);
    await page.locator('input[autocomplete=tel]').fill('12');
    await page.getByRole('main').locator('form [type=submit]').first().click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    return 'main';
  },
  deletion: async (page: Page) => {
    await page.getByRole('main').locator('[aria-haspopup=dialog]').last().click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
    return 'dialog[open]';
  },
};

test('every state is accessible in both colour schemes, and fits a narrow screen in both directions', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const expectAccessibleSchemes = async (part: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, part);
    }
  };

  await test.step('signed out, in Arabic', async () => {
    await page.goto('/ar/account');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    await expectAccessibleSchemes('main');
    await expectToFit(page);
  });

  for (const prefix of ['/ar', '']) {
    if (prefix) await signInAt(page, visitor, `${prefix}/account`);
    else await page.goto('/account');
    for (const [state, open] of Object.entries(STATES)) {
      await test.step(`${state}, ${prefix || '/fr'}`, async () => {
        const part = await open(page);
        if (prefix) await expectAccessibleSchemes(part);
        await expectToFit(page);
      });
    }
  }
});
