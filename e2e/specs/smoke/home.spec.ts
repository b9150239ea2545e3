import { expect, test } from '../../fixtures/test.ts';
import { HomePage } from '../../pages/home-page.ts';

test.describe('the home page', () => {
  test('comes from the server', async ({ page }) => {
    const home = new HomePage(page);
    const response = await home.open();
    expect(response?.status()).toBe(200);
    await expect(home.heading).toBeVisible();
  });
});
