import { expect, test } from '../../fixtures/test.ts';

test('shows the mall as closed on a page that was rendered while it was open', async ({ page }) => {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + 1);
  night.setUTCHours(4, 30, 0, 0);
  await page.clock.setFixedTime(night);
  await page.goto('/horaires');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('main').locator('.state').first()).toHaveText(/^Fermé · ouvre à\s\d{1,2}\sh(?:\s\d\d)?$/);
});
