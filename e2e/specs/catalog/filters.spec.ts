import { WEEKDAYS } from 'shared-kernel/contracts';
import { buildShop } from '../../../api/src/services/shop/testing/build-shop.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

const LANGUAGES = [
  { prefix: '', floor: 'Niveau', initial: 'Première lettre', open: 'Ouvert maintenant', all: 'Tout effacer' },
  { prefix: '/ar', floor: 'الطابق', initial: 'الحرف الأول', open: 'مفتوح الآن', all: 'مسح الكل' },
];

for (const { prefix, floor, initial, open, all } of LANGUAGES) {
  test(`the directory at ${prefix}/shops is narrowed by keyboard, one choice after another, and widened again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    const count = page.locator('[data-list]').getByRole('status');
    const before = (await count.textContent()) ?? '';
    await page.getByRole('combobox', { name: floor }).selectOption('1');
    await expect(page).toHaveURL(/\/shops\?floor=1$/);
    await expect(count).not.toHaveText(before);
    await page.getByRole('combobox', { name: initial }).selectOption('a');
    await expect(page).toHaveURL(/\?floor=1&initial=a$/);
    const box = page.getByRole('checkbox', { name: open });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?floor=1&initial=a&isOpen=true$/);
    await expect(box).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(box).toBeChecked();
    await page.getByRole('main').getByRole('link', { name: all }).press('Enter');
    await expect(page).toHaveURL(/\/shops$/);
    await expect(count).toHaveText(before);
    await expect(page.locator('[data-list]'), 'the link is gone with what it took away').toBeFocused();
    await expect(box).not.toBeChecked();
    await expect(page.getByRole('combobox', { name: floor })).toHaveValue('');
  });
}

const everyDay = (...ranges: object[]) => Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ranges]));
/** The second half of a day ends where the first one of the next begins. */
const ALWAYS = everyDay({ open: '00:00', close: '12:00' }, { open: '12:00', close: '00:00' });
const NEVER = everyDay();

test('what is open now is a part of the directory, and each card in it says so', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const { category } = await administrator.get<{ category: { id: string } }>('/shop/shop/sephora');
  const write = (body: object) => administrator.call('POST', '/shop/shop/', buildShop(category.id, body));
  const created = await Promise.all([
    write({ title: 'Nuit et Jour', weeklyHours: ALWAYS }),
    write({ title: 'Rideau Baissé', weeklyHours: NEVER }),
  ]);
  const total = async (query: string): Promise<number> => {
    const answer = await request.get(`/api/v1/shop/shop/?limit=1&${query}`);
    return (await answer.json()).total;
  };
  expect((await total('isOpen=true')) + (await total('isOpen=false'))).toBe(await total(''));
  await page.goto('/shops?isOpen=true&limit=80');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Nuit et Jour', exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Rideau Baissé', exact: true })).toHaveCount(0);
  await expect(main.locator('.status.open')).toHaveCount(await main.locator('.status').count());
  for (const answer of created) {
    const { id } = (await answer.json()) as { id: string };
    expect((await administrator.call('DELETE', `/shop/shop/${id}`)).ok()).toBe(true);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a plain form', async ({ page }) => {
    await page.goto('/shops');
    await page.getByRole('combobox', { name: 'Niveau' }).selectOption('2');
    await page.getByRole('searchbox', { name: 'Chercher dans la liste' }).fill('restaurant');
    await page.getByRole('main').getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL(/keyword=restaurant&floor=2/);
    await expect(page.getByRole('link', { name: 'Retirer le filtre Niveau 2' })).toBeVisible();
    await expect(page.locator('main .place').first()).toContainText('Niveau 2');
    await page.getByRole('link', { name: 'Retirer le filtre « restaurant »' }).click();
    await expect(page).toHaveURL(/\/shops\?floor=2$/);
  });

  for (const button of ['Appliquer', 'Chercher']) {
    test(`“${button}” keeps what is chosen, of the filters and of the order`, async ({ page }) => {
      const main = page.getByRole('main');
      const floor = main.getByRole('combobox', { name: 'Niveau' });
      const sort = main.getByRole('combobox', { name: 'Trier par' });
      const box = main.getByRole('checkbox', { name: 'Ouvert maintenant' });
      await page.goto('/shops?sort-field=title&sort-direction=desc');
      await floor.selectOption('2');
      await sort.selectOption({ label: 'Arrivée au centre' });
      await main.getByRole('button', { name: button }).click();
      await expect(page.getByRole('link', { name: 'Retirer le filtre Niveau 2' })).toBeVisible();
      await expect(floor).toHaveValue('2');
      await expect(sort).toHaveValue('createdAt');
      await main.getByRole('button', { name: /Inverser l’ordre/ }).click();
      await expect(page).toHaveURL(/floor=2.*sort-field=createdAt.*sort-direction=/);
      // How many are open depends on when this runs.
      await sort.selectOption({ label: 'Nom' });
      await box.check();
      await main.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(/floor=2.*isOpen=true.*sort-field=/);
      await expect(floor).toHaveValue('2');
      await expect(box).toBeChecked();
    });
  }

  test('a search has one button that searches, and one that narrows and sorts', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/shops/search?keyword=restaurant');
    await expect(main.getByRole('button', { name: 'Chercher' })).toHaveCount(1);
    await main.getByRole('combobox', { name: 'Niveau' }).selectOption('2');
    await main.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Nom' });
    await main.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/keyword=restaurant.*floor=2.*sort-field=title/);
    await expect(main.getByRole('combobox', { name: 'Niveau' })).toHaveValue('2');
    await expect(main.getByRole('combobox', { name: 'Trier par' })).toHaveValue('title');
  });
});
