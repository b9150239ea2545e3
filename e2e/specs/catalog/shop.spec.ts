import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a shop can be called, found on the map and told of, right below its name', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/shops/sephora');
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:\+216\d{8}$/);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shops\/sephora$/);
  await expectAccessible(page);
  await actions.getByRole('link', { name: 'S’y rendre' }).click();
  await expect(page).toHaveURL(/\/map\?unit=A20$/);
  await expect(page.getByRole('main')).toContainText('Sephora');
});

for (const [path, call, find] of [
  ['/ar/shops/sephora', 'اتصال', 'الوصول إليه'],
  ['/en/shops/sephora', 'Call', 'Find it'],
] as const) {
  test.describe(`without scripts, at ${path}`, () => {
    test.use({ javaScriptEnabled: false });

    test('offers what works without them alone', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: call })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await page.getByRole('link', { name: find }).click();
      await expect(page).toHaveURL(/\/map\?unit=A20$/);
    });
  });
}
