import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

const rowsOf = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('listitem');
const namesOf = async (page: Page, group: string): Promise<(string | null)[]> =>
  Promise.all((await rowsOf(page, group).all()).map((row) => row.getAttribute('aria-label')));
const titlesOf = async (person: Visitor, path: string): Promise<string[]> =>
  (await person.get<{ data: { title: string }[] }>(path)).data.map(({ title }) => title);

test('orders banners by keyboard, shows the order on the home page, and undoes it', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const before = await titlesOf(administrator, '/shop/hero/');
  await signInAt(page, administrator, '/admin/hero');
  await pressByKeyboard(page.getByRole('link', { name: 'Changer l’ordre' }));
  await expect(rowsOf(page, 'Bannières')).toHaveCount(before.length);
  expect(await namesOf(page, 'Bannières')).toEqual(before);
  await expectAccessible(page);

  const [first, second = '', ...others] = before;
  const up = page.getByRole('button', { name: `Monter ${second}` });
  await pressByKeyboard(up);
  await expect(up).toBeFocused();
  await expect(page.getByText(`${second} : place 1 sur ${before.length}`)).toBeAttached();
  await pressByKeyboard(page.getByRole('button', { name: 'Enregistrer l’ordre' }));
  await expect(page.getByText('Le nouvel ordre est en ligne.')).toBeVisible();
  expect(await titlesOf(administrator, '/shop/hero/')).toEqual([second, first, ...others]);
  const home = await (await request.get(site.url)).text();
  expect(home.indexOf(second)).toBeLessThan(home.indexOf(first ?? ''));

  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => namesOf(page, 'Bannières')).toEqual(before);
  expect(await titlesOf(administrator, '/shop/hero/')).toEqual(before);
});

test('orders categories by pointer in Arabic on a phone, and asks before the order is lost', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, administrator, '/ar/admin/category/order');
  const shops = page.getByRole('group').first();
  await expect(shops.getByRole('listitem').nth(2)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const names = () =>
    shops.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
  const [first, second, third, ...others] = await names();
  await shops
    .locator('.handle')
    .nth(2)
    .dragTo(shops.getByRole('listitem').first(), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(names).toEqual([third, first, second, ...others]);
  await page.getByRole('navigation').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual([third, first, second, ...others]);
});
