import type { Page } from '@playwright/test';
import { openAccount } from '../../fixtures/account.ts';
import { expireAccessToken, readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPage } from '../../pages/account-page.ts';

/** As when another tab has signed in: the page asks who this is. */
const askAnew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = 'auth-id';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });

const REFRESH = '**/auth/z/refresh-token';

test('two tabs whose token is over exchange it once, and both go on', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(/^403: .*\/auth\/n\/me$/);
  const account = new AccountPage(page);
  await account.signIn(await openAccount(request, site.url));
  const other = await context.newPage();
  await other.goto('/account');
  const otherAccount = new AccountPage(other);
  await expect(otherAccount.avatar).toBeEnabled();
  await expireAccessToken(page);

  const isRefused = Promise.all(
    [page, other].map((tab) => tab.waitForResponse((response) => response.url().endsWith('/n/me') && !response.ok())),
  );
  const bearers: (string | undefined)[] = [];
  await context.route(REFRESH, async (route) => {
    bearers.push(route.request().headers().authorization);
    // No tab has its new token before both want one.
    await isRefused;
    await route.continue();
  });
  const { refreshToken } = await readStoredTokens(page);
  const isAnswered = Promise.all(
    [page, other].map((tab) => tab.waitForResponse((response) => response.url().endsWith('/n/me') && response.ok())),
  );
  for (const tab of [page, other]) await askAnew(tab);
  await isAnswered;
  expect(bearers).toEqual([`Bearer ${refreshToken}`]);
});
