import type { Page } from '@playwright/test';
import type { AuthClient, Page as ListPage, ManagedSummary } from 'shared-kernel/contracts';
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
  await expectAccessible(page, 'main');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
};

test('reads from right to left and fits a phone on every kind of screen', async ({ page, request, site, problems }) => {
  // The log may name a contact that another test has erased.
  problems.allow(/^404: .*\/mailing\/contact\//);
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/ar/admin/shop');

  await test.step('a list and the navigation drawer', async () => {
    await expect(title(page)).toHaveText('المتاجر');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('columnheader', { name: 'التعديل' })).toBeVisible();
    await expectScreen(page);
    await page.getByRole('button', { name: 'فتح التنقل' }).click();
    const drawer = page.getByRole('dialog', { name: 'التنقل' });
    await expect(drawer.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/admin/shop');
    await expectAccessible(page, '[role=dialog]');
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

  await test.step('categories are ordered by pointer, and the order is not lost without asking', async () => {
    await page.goto('/ar/admin/category/order');
    const group = page.getByRole('group').first();
    await expect(group.getByRole('listitem').nth(2)).toBeVisible();
    await expectScreen(page);

    const names = () =>
      group.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
    const [first, second, third, ...others] = await names();
    await group
      .locator('.handle')
      .nth(2)
      .dragTo(group.getByRole('listitem').first(), { targetPosition: { x: 40, y: 4 } });
    await expect.poll(names).toEqual([third, first, second, ...others]);
    await page.getByRole('navigation').getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(names).toEqual([third, first, second, ...others]);
  });

  await test.step('the first steps, in dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/ar/admin/start');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectScreen(page);
  });

  await test.step('the current entry and typed times stay in sight in narrow windows', async () => {
    await page.goto('/admin/post?tab=trash');
    await expect(page.getByRole('link', { name: 'Corbeille', exact: true })).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'Ouvrir la navigation' }).click();
    await page.getByRole('link', { name: 'Journal', exact: true }).click();
    await expect(title(page)).toHaveText('Journal');
    await expect(title(page)).toBeFocused();
    await page.getByRole('button', { name: 'Ouvrir la navigation' }).click();
    await expect(page.getByRole('link', { name: 'Journal', exact: true })).toBeInViewport();

    const { data } = await administrator.get<ListPage<ManagedSummary>>('/shop/manage/shop/?limit=1&sort-field=title');
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${site.url}/admin/shop/${data[0]?.id}`);
    await page.getByRole('button', { name: 'Ajouter une date' }).click();
    const day = page.getByRole('group', { name: 'Jours particuliers', exact: true }).getByRole('listitem').last();
    await day.getByRole('button', { name: 'Ajouter une plage' }).click();
    for (const width of [390, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      const box = await day.getByLabel('Ouverture').boundingBox();
      expect(box?.width, `at ${width}`).toBeGreaterThan(96);
    }
  });
});
