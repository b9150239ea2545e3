import type { Page } from '@playwright/test';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { expireAccessToken, readStoredTokens } from '../../fixtures/stored-tokens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { AccountPage } from '../../pages/account-page.ts';

/** Calls that the API refuses because their token has expired; the page repeats them with a new one. */
const EXPIRED = /^403: .*\/auth\/(n\/sessions|user\/me|z\/refresh-token|n\/me)/;

const REFRESH = '**/auth/z/refresh-token';

/** Has a page ask who is signed in, as when another tab has signed in. */
const askIdentity = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const key = 'auth-id';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  });

test('lists sessions by browser, signs them out by keyboard, one and all others, and exchanges an expired token once for all requests and tabs', async ({
  page,
  context,
  site,
  request,
  problems,
}) => {
  problems.allow(EXPIRED);
  const visitor = await Visitor.open(request, site.url);
  await visitor.fillProfile();
  for (let devices = 0; devices < 8; devices += 1) await visitor.startSession();
  const phone = await request.post('/api/v1/auth/n/sign-in/classic', {
    data: visitor.credentials,
    headers: { 'user-agent': 'Firefox/150.0 (Android)' },
  });
  const { accessToken } = await phone.json();
  const account = new AccountPage(page);
  await account.signIn(visitor.credentials);
  // Signing up started a session, and so did the first sign-in.
  await expect(account.sessions).toHaveCount(12);

  await test.step('by keyboard alone: another browser is signed out', async () => {
    await expect(account.sessions.filter({ hasText: 'Cet appareil' })).toContainText('Chrome sur Linux');
    await pressByKeyboard(account.sessions.getByRole('button', { name: 'Se déconnecter : Firefox sur Android' }));
    await expect(page.getByText('Appareil déconnecté')).toBeVisible();
    await expect(account.sessions.filter({ hasText: 'Firefox' })).toHaveCount(0);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await request.get('/api/v1/auth/n/me', { headers })).status()).toBe(403);
    await expect(account.sessions.filter({ hasText: 'Cet appareil' })).toBeVisible();
  });

  await test.step('an expired token is exchanged once for ten requests at a time', async () => {
    await expireAccessToken(page);
    const statuses: number[] = [];
    const refreshes: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') statuses.push(response.status());
      if (response.url().includes('refresh-token')) refreshes.push(response.url());
    });
    await account.section('Appareils').getByRole('button', { name: 'Déconnecter tous les autres appareils' }).click();
    await expect(page.getByText('10 appareils déconnectés')).toBeVisible();
    await expect(account.sessions).toHaveCount(1);
    expect(refreshes).toHaveLength(1);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(204), ...Array(10).fill(403)]);
  });

  await test.step('and for a form that is saved', async () => {
    await account.firstName.fill('Amélie');
    await expireAccessToken(page);
    await account.save.click();
    await expect(page.getByText('Profil enregistré')).toBeVisible();
    await expect(account.firstName).toHaveValue('Amélie');
  });

  await test.step('two tabs exchange it once, and both stay signed in', async () => {
    const other = await context.newPage();
    await other.goto('/account');
    await expect(new AccountPage(other).avatar).toBeEnabled();
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
    for (const tab of [page, other]) await askIdentity(tab);
    await isAnswered;
    expect(bearers).toEqual([`Bearer ${refreshToken}`]);
  });

  await account.section('Appareils').getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(account.signOutMessage).toContainText('Vous n’êtes plus connecté');
});
