import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('opens all offers from the home page, and the shop of an offer, which shows it too', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Offres' });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(3);
  await section.getByRole('link', { name: 'Toutes les offres' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offres');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('6 offres');
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  const offers = page.getByRole('region', { name: 'Offres en cours' });
  await expect(offers.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
});
