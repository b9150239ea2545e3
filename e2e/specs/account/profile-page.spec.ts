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
    await expect(account.invitation).toBeVisible();
    // The header's menu is fetched when the browser is idle: nothing else is fetched before an interaction.
    await expect.poll(() => scripts.holding('account-panel')).not.toEqual([]);
    expect(asked.filter((url) => url.includes('/api/v1/auth'))).toEqual([]);
    expect(await scripts.holding(FORMS)).toEqual([]);
  });

  await test.step('an account whose forms can’t be fetched', async () => {
    await failScripts(page, /\/mf-account\/.*\.js$/, FORMS);
    await account.enter(await openAccount(request, site.url));
    await expect(page.getByText('Votre compte n’a pas pu s’afficher.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(account.avatar).toBeEnabled();
  });
});

test('by keyboard alone: the profile loads without a layout shift, and is edited and saved', async ({
  page,
  site,
  request,
}) => {
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const account = new AccountPage(page);
  const moved = await watchShifts(page, { above: 0.01 });
  await account.openAs(visitor);
  await page.evaluate(() => document.fonts.ready);
  expect(await moved()).toEqual([]);

  await account.avatar.focus();
  await page.keyboard.press('Tab');
  await expect(account.profile.getByRole('button', { name: 'Retirer amel.png' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(account.firstName).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('ie');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profil enregistré')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(account.lastName).toBeFocused();
});

const waitForForms = async (page: Page): Promise<void> => {
  await expect(page.getByRole('region')).toHaveCount(4);
  await expect(page.locator('button.area')).toBeEnabled();
};

/** Brings the page into each state. @returns selector of the part that has it */
const STATES = {
  signedOut: async (page: Page) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
    return 'main';
  },
  invalid: async (page: Page) => {
    await waitForForms(page);
    await page.locator('input[autocomplete=tel]').fill('12');
    await page.getByRole('main').locator('form [type=submit]').first().click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    return 'main';
  },
  deletion: async (page: Page) => {
    await waitForForms(page);
    await page.getByRole('main').locator('[aria-haspopup=dialog]').last().click();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
    return 'dialog[open]';
  },
};

test('every state is accessible in every language and colour scheme, and fits a narrow screen', async ({
  page,
  site,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  const states = Object.keys(STATES) as (keyof typeof STATES)[];
  const matrix = { prefix: ['', '/ar', '/en'], colorScheme: ['light', 'dark'], state: states } as const;
  // Those of visitors who aren't signed in come first.
  const combinations = chooseCombinations(matrix).toSorted(
    (one, other) => states.indexOf(one.state) - states.indexOf(other.state),
  );
  let isSignedIn = false;
  for (const { prefix, colorScheme, state } of combinations) {
    await test.step(`${state}, ${prefix || '/fr'}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      if (state === 'signedOut' || isSignedIn) await page.goto(`${prefix}/account`);
      else await signInAt(page, visitor, `${prefix}/account`);
      isSignedIn = state !== 'signedOut';
      await expectAccessible(page, await STATES[state](page));
      await expectToFit(page);
    });
  }
});
