import { expect, test } from '../../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts nothing is asked for that can’t be sent, and why is said', async ({ page }) => {
  await page.goto('/terms-of-service');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('noscript')).toBeVisible();
  await expect(footer.locator('noscript')).toContainText('L’inscription demande JavaScript', { useInnerText: true });
  await expect(footer.getByRole('textbox')).toHaveCount(0);
  const main = page.getByRole('main');
  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await page.goto(`${path}?token=abc`);
    await expect(main.locator('noscript')).toBeVisible();
    await expect(main.locator('noscript')).toContainText('Cette page a besoin de JavaScript.', { useInnerText: true });
    await expect(main.getByRole('button')).toHaveCount(0);
  }
});
