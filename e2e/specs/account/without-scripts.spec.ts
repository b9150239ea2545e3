import { expect, test } from '../../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts, the account and the newsletter ask for nothing that can’t be sent, and say what they need', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('noscript')).toBeVisible();
  await expect(footer.locator('noscript')).toContainText('L’inscription nécessite JavaScript', { useInnerText: true });
  await expect(footer.getByRole('textbox')).toHaveCount(0);

  const main = page.getByRole('main');
  const account = page.waitForResponse(/\/account$/);
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await (await account).text()).toMatch(/<noscript>(<[^>]*>)?La connexion nécessite JavaScript\./);
  await expect(main.locator('noscript')).toBeInViewport();

  for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
    await page.goto(`${path}?token=abc`);
    await expect(main.locator('noscript')).toBeVisible();
    await expect(main.locator('noscript')).toContainText('Cette page a besoin de JavaScript.', { useInnerText: true });
    await expect(main.getByRole('button')).toHaveCount(0);
  }
});
