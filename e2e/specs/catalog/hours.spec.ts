import { expect, test } from '../../fixtures/test.ts';

test('shows the mall as closed on a page that was rendered while it was open, and renews its hours', async ({
  page,
}) => {
  const night = new Date();
  night.setUTCDate(night.getUTCDate() + 1);
  night.setUTCHours(4, 30, 0, 0);
  await page.clock.setFixedTime(night);
  // The server's clock is the day before: it answers as it will at night.
  await page.route('**/horaires', async (route) => {
    const response = await route.fetch();
    const isRenewal = route.request().resourceType() === 'fetch';
    const renewed = (html: string) =>
      html.replace(/<p class="state[^>]*>.*?<\/p>/s, '<p class="state">Fermé la nuit</p>');
    await route.fulfill({ response, body: isRenewal ? renewed(await response.text()) : await response.text() });
  });
  await page.goto('/horaires');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.locator('[data-fragment="mf-catalog/open-state"] a')).toHaveText(/^Fermé · ouvre à\s\d{1,2}\sh/);
  await expect(page.getByRole('main').locator('.state').first()).toHaveText('Fermé la nuit');
});
