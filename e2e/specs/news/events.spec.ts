import type { Page } from '@playwright/test';
import type { Page as ListPage, MallEvent } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const expectHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

const eventsOf = async (url: string, locale = 'fr'): Promise<MallEvent[]> => {
  const answer = await fetch(`${url}/api/v1/mall-event/mall-events/?upcoming=true&limit=100`, {
    headers: { 'accept-language': locale },
  });
  return ((await answer.json()) as ListPage<MallEvent>).data;
};

test('turns the months of the calendar by keyboard, and lists them on a phone', async ({ page, site }) => {
  const [first] = await eventsOf(site.url, 'ar');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Tunis' }).format(new Date(first?.start ?? ''));
  await page.goto(`/ar/events?view=month&month=${day.slice(0, 7)}`);
  await expectHydrated(page);
  const cell = main(page)
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${day}"]`) });
  await expect(cell.getByRole('link', { name: first?.title ?? '', exact: true })).toBeVisible();
  await expectAccessible(page, 'main');
  const title = await main(page).getByRole('heading', { level: 2 }).textContent();
  await main(page).locator('a[rel=next]').focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).not.toHaveText(title ?? '');
  await page.goBack();

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(main(page).getByRole('table')).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 3, name: first?.title ?? '' })).toBeVisible();
  await expectAccessible(page, 'main');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters events by day and price, sorts them, and opens one', async ({ page, site }) => {
    const events = await eventsOf(site.url);
    const paid = events.filter(({ price }) => price > 0);
    await page.goto('/events');
    await page.getByRole('combobox', { name: 'Tarif' }).selectOption({ label: 'Payant' });
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption('title');
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    await expect(page).toHaveURL(/price=paid.*sort-field=title/);
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/price=paid.*sort-field=&/);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(paid.map(({ title }) => title));
    const day = (paid.at(-1)?.start ?? '').slice(0, 10);
    await page.getByLabel('À partir du').fill(day);
    await page.getByRole('button', { name: 'Filtrer', exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 2 }).last()).toHaveText(paid.at(-1)?.title ?? '');
    await main(page).getByRole('heading', { level: 2 }).last().getByRole('link').click();
    await expect(heading(page)).toHaveText(paid.at(-1)?.title ?? '');
  });
});
