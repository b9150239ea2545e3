import type { Page } from '@playwright/test';
import type { AuthClient } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const title = (page: Page) => page.locator('.screen h1');

/** Fails unless the screen has loaded, is accessible, and is as wide as the window. */
const expectScreen = async (page: Page): Promise<void> => {
  await expect(title(page)).not.toHaveText('غير موجود');
  await expect(page.getByRole('status').filter({ hasText: 'تحميل' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
};

test('reads from right to left and fits a phone on every kind of screen', async ({ page, request, site, problems }) => {
  // The server answers 401 for restricted documents until the browser authenticates.
  problems.allow(/^401: .*(\/admin|\/access\?path=)/);
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/ar/admin/shop');

  await test.step('a list and the navigation drawer', async () => {
    await expect(title(page)).toHaveText('المتاجر');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('columnheader', { name: 'عُدّل' })).toBeVisible();
    await expectScreen(page);
    await page.getByRole('button', { name: 'فتح التنقل' }).click();
    const drawer = page.getByRole('dialog', { name: 'التنقل' });
    await expect(drawer.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/admin/shop');
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'المقالات' }).click();
    await expect(title(page)).toHaveText('المقالات');
    await expect(drawer).toBeHidden();
  });

  const { authID } = await administrator.get<AuthClient>('/auth/n/me');
  for (const address of ['users', `users/${authID}`, 'roles', 'contacts', 'audit']) {
    await test.step(address, async () => {
      await page.goto(`/ar/admin/${address}`);
      await expect(title(page)).toBeVisible();
      await expectScreen(page);
    });
  }

  await test.step('a role is changed, and changed back', async () => {
    await page.goto('/ar/admin/roles/000000000000000000000003');
    const shops = page.getByRole('combobox', { name: /المتاجر/ });
    await expect(shops).toHaveValue('');
    await expectScreen(page);
    await shops.selectOption('READ');
    await page.getByRole('button', { name: 'حفظ' }).click();
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(shops).toHaveValue('');
  });

  await test.step('the calendar, with Tunisian months', async () => {
    await page.goto('/ar/admin/mall-calendar?month=2027-01');
    await expect(page.getByRole('grid', { name: 'جانفي 2027' })).toBeVisible();
    const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name });
    await day(/^الاثنين، 4/).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(day(/^الثلاثاء، 5/)).toBeFocused();
    await expectScreen(page);
  });
});
