import type { Page } from '@playwright/test';
import type { Page as ListPage, PostSummary } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const API = '/api/v1/blogs/blogs';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
const expectHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

const newest = async (url: string): Promise<PostSummary | undefined> =>
  ((await (await fetch(`${url}${API}/?limit=1`)).json()) as ListPage<PostSummary>).data[0];

test('sorts and searches posts, opens one, and keeps each state in the address', async ({ page, site }) => {
  const post = await newest(site.url);
  await page.goto('/blogs');
  await expectHydrated(page);
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Titre' });
  await expect(page).toHaveURL(/\/blogs\?sort-field=title$/);
  const titles = () => cards(page).allTextContents();
  const isSorted = (texts: string[]) =>
    texts.every((text, index) => index === 0 || (texts[index - 1] ?? '').localeCompare(text, 'fr') <= 0);
  await expect.poll(async () => isSorted(await titles())).toBe(true);

  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('searchbox').fill(post?.title.toUpperCase() ?? '');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/sort-field=title&keyword=/);
  await expect(cards(page).first()).toHaveText(post?.title ?? '');
  await expectAccessible(page, 'main');

  await cards(page).first().click();
  await expect(heading(page)).toHaveText(post?.title ?? '');
  await page.goBack();
  await expect(search.getByRole('searchbox')).toHaveValue(post?.title.toUpperCase() ?? '');

  await search.getByRole('searchbox').fill('zzzz');
  await search.getByRole('button', { name: 'Chercher' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('Rien ne correspond');
  await page.getByRole('link', { name: 'Effacer la recherche' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('sorts and pages posts, and opens one', async ({ page }) => {
    await page.goto('/ar/blogs');
    await page.getByRole('combobox', { name: 'الترتيب حسب' }).selectOption({ label: 'العنوان' });
    await page.getByRole('button', { name: 'تطبيق' }).click();
    await expect(page).toHaveURL(/\/ar\/blogs\?.*sort-field=title/);
    await page.getByRole('link', { name: 'التالية' }).click();
    await expect(page).toHaveURL(/sort-field=title&page=2/);
    const title = (await cards(page).first().textContent()) ?? '';
    await cards(page).first().click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('link', { name: 'إرسال عبر واتساب' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'نسخ الرابط' })).toBeHidden();
  });
});
