import type { APIRequestContext, Page } from '@playwright/test';
import type { Favourites } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { pressByKeyboard, tabTo } from '../../fixtures/keyboard.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** Id of a shop that does not exist. */
const UNKNOWN = 'f'.repeat(24);

const idOf = async (request: APIRequestContext, slug: string): Promise<string> =>
  (await (await request.get(`/api/v1/shop/shop/${slug}`)).json()).id;

const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `${title} dans mes favoris` });
const onPage = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favori', exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('stores favourites of a visitor without an account on the phone, in all tabs, by keyboard', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/shops');
  const first = (await cards(page).first().textContent()) ?? '';
  await pressByKeyboard(heart(page, first));
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/shops$/);

  const other = await context.newPage();
  await other.setViewportSize({ width: 360, height: 760 });
  await other.goto('/favourites');
  await expect(cards(other)).toHaveText([first]);
  await page.goto('/shops/sephora');
  await onPage(page).click();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(other)).toHaveText(['Sephora', first]);

  await tabTo(heart(other, 'Sephora'));
  await other.keyboard.press('Enter');
  const undo = other.getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeFocused();
  await expect(other.getByRole('main').getByRole('status')).toHaveText('1 enseigne');
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(other, 'main');
  await other.keyboard.press('Enter');
  await expect(heart(other, 'Sephora')).toBeFocused();
});

test('shows no empty state while favourites load, and then which shops have left the mall', async ({
  page,
  request,
}) => {
  const ids = [await idOf(request, 'sephora'), UNKNOWN];
  await page.addInitScript((stored) => {
    localStorage.setItem('favourites', stored);
    const note = (): void => {
      if (document.body?.textContent?.includes('لا مفضّلة بعد')) sessionStorage.setItem('empty-state', 'shown');
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
  }, JSON.stringify(ids));
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/shop/shop/by-ids*', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto('/ar/favourites');
  await asked.promise;
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  held.resolve();
  await expect(cards(page)).toHaveText(['Sephora']);
  const notice = page.getByText('متجر من مفضّلتكم لم يعد في المركز.');
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'إزالة من مفضّلتي' }).click();
  await expect(notice).toBeHidden();
  await expect(cards(page)).toHaveText(['Sephora']);
  expect(await page.evaluate(() => sessionStorage.getItem('empty-state'))).toBeNull();
});

// A refusal of the API: `mf-catalog/src/features/favourites/favourites.test.tsx`.
test('merges favourites into the account, synchronises them between devices, online and offline, and shows the next visitor none of them', async ({
  page,
  site,
  request,
  browser,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const [sephora, maqam, zen] = await Promise.all(['sephora', 'maqam', 'pause-zen'].map((slug) => idOf(request, slug)));
  const visitor = await Visitor.open(request, site.url);
  const stored = async () => (await visitor.get<Favourites>('/shop/favourites')).shops;
  expect((await visitor.call('PUT', `/shop/favourites/${maqam}`)).ok()).toBe(true);

  await page.goto('/shops/sephora');
  await onPage(page).click();
  const signIn = new SignInDialog(page);
  await signIn.signIn(visitor.credentials);
  await expect.poll(stored).toEqual([sephora, maqam]);
  await page.goto('/favourites');
  await expect(cards(page)).toHaveText(['Sephora', 'Maqâm']);
  await expect(page.getByText('gardés avec votre compte')).toBeVisible();

  await page.goto('/shops/pause-zen');
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await page.context().setOffline(true);
  await onPage(page).click();
  await expect(page.getByText('Gardé sur cet appareil')).toBeVisible();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(false);
  await expect.poll(stored).toEqual([zen, sephora, maqam]);

  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await signInAt(other, visitor, '/favourites');
  await expect(cards(other)).toHaveText(['Pause Zen', 'Sephora', 'Maqâm']);
  await elsewhere.close();

  // The next visitor at this device sees none of them.
  await signIn.signOut();
  await expect(onPage(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'Pas encore de favori' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('account-favourites'))).toBeNull();
});
