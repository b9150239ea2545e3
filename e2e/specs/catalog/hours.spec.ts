import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the footer leads to the hours: of the mall, of Ramadan, and of shops that differ', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Horaires d’ouverture' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horaires');
  await expect(page.getByRole('region', { name: 'Le centre' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Ramadan' }).getByRole('row')).toHaveCount(7);
  const shops = page.getByRole('region', { name: 'Les boutiques' });
  await expectAccessible(page);
  const name = (await shops.getByRole('row').first().getByRole('link').textContent()) ?? '';
  await shops.getByRole('row').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a page that was made while the mall was open says that it is closed, once it is', async ({ page }) => {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + 1);
  night.setUTCHours(4, 30, 0, 0);
  await page.clock.setFixedTime(night);
  await page.goto('/horaires');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('main').locator('.state').first()).toHaveText(/^Fermé · ouvre à \d\d:\d\d$/);
});

test('the week on home keeps today on one line, as every other day', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Toute la semaine').click();
  const today = page.locator('[aria-labelledby="todays-hours"] tr.today');
  await expect(today).toBeVisible();
  await expect(today).toHaveCSS('display', 'table-row');
});

for (const [path, title] of [
  ['/ar/horaires', 'أوقات العمل'],
  ['/en/horaires', 'Opening hours'],
] as const) {
  test(`hours are read without scripts at ${path}`, async ({ browser, site, problems }) => {
    problems.allow(/^request failed: .* \(csp\)$/);
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    problems.watch(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.close();
  });
}
