import { expect, test } from '../../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts nothing is asked for that can’t be sent, and why is said', async ({ page }) => {
  await page.goto('/terms-of-service');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('L’inscription demande JavaScript')).toBeVisible();
  await expect(footer.getByRole('textbox')).toHaveCount(0);
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await page.goto(`${path}?token=abc`);
    await expect(page.getByRole('main').getByText('Cette page a besoin de JavaScript.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});
