import { expect, test } from '../../fixtures/test.ts';
import { DirectoryPage } from '../../pages/directory-page.ts';

test.use({ javaScriptEnabled: false });

test('opens a category, a shop and the directory without scripts, and offers no favourites', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.locator('summary').first().click();
  const category = header.locator('details a[href^="/shops/per-category/"]').first();
  const title = (await category.textContent()) ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const hearts = page.getByRole('main').locator('[aria-pressed]:visible');
  await expect(hearts).toHaveCount(0);

  const name = await new DirectoryPage(page).openFirstShop();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(hearts).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Boutiques' }).click();
  await expect(page).toHaveURL(/\/shops$/);
});

test('sorts, pages and searches the directory without scripts, also from a phone', async ({ page }) => {
  const directory = new DirectoryPage(page);
  await page.goto('/shops');
  await test.step('the link before the menu opens the content', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
  });
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Arrivée au centre' });
  await page.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(/sort-field=createdAt/);
  const first = await directory.firstShop.textContent();
  await page.getByRole('link', { name: 'Suivante' }).click();
  await expect(page).toHaveURL(/sort-field=createdAt&page=2/);
  await expect(directory.firstShop).not.toHaveText(first ?? '');

  await page.getByRole('banner').getByRole('searchbox').fill('sefora');
  await page.getByRole('banner').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/shops\/search\?keyword=sefora/);
  await expect(directory.firstShop).toHaveText('Sephora');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Rechercher dans le centre' }).click();
  await expect(page.locator('#search').getByRole('searchbox')).toBeVisible();
});

test('submits filters, keyword and order together without scripts', async ({ page }) => {
  const main = page.getByRole('main');
  const floor = main.getByRole('combobox', { name: 'Niveau' });
  const sort = main.getByRole('combobox', { name: 'Trier par' });
  const box = main.getByRole('checkbox', { name: 'Ouvert maintenant' });

  await test.step('narrows the directory, and removes one filter', async () => {
    await page.goto('/shops');
    await floor.selectOption('2');
    await page.getByRole('searchbox', { name: 'Chercher dans la liste' }).fill('restaurant');
    await main.getByRole('button', { name: 'Chercher' }).click();
    await expect(page).toHaveURL(/keyword=restaurant&floor=2/);
    await expect(page.getByRole('link', { name: 'Retirer le filtre Niveau 2' })).toBeVisible();
    await expect(page.locator('main .place').first()).toContainText('Niveau 2');
    await page.getByRole('link', { name: 'Retirer le filtre « restaurant »' }).click();
    await expect(page).toHaveURL(/\/shops\?floor=2$/);
  });

  for (const button of ['Appliquer', 'Chercher']) {
    await test.step(`submits all fields by “${button}”`, async () => {
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

  await test.step('has one button that searches, and one that narrows and sorts, on the page of a search', async () => {
    await page.goto('/shops/search?keyword=restaurant');
    await expect(main.getByRole('button', { name: 'Chercher' })).toHaveCount(1);
    await floor.selectOption('2');
    await sort.selectOption({ label: 'Nom' });
    await main.getByRole('button', { name: 'Appliquer' }).click();
    await expect(page).toHaveURL(/keyword=restaurant.*floor=2.*sort-field=title/);
    await expect(floor).toHaveValue('2');
    await expect(sort).toHaveValue('title');
  });
});

test('announces a special day, and answers for it on a shop’s page, without scripts', async ({ page }) => {
  await page.goto('/shops/sephora');
  const announced = page.getByRole('region', { name: 'Horaires à noter' }).getByRole('link').first();
  expect((await announced.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const address = (await announced.getAttribute('href')) ?? '';
  const date = new URL(address, page.url()).searchParams.get('date') ?? '';
  const answer = page.locator('#jour');
  await page.getByLabel('Un jour précis').fill(date);
  await page.getByRole('button', { name: 'Voir les horaires' }).click();
  await expect(page).toHaveURL(`/shops/sephora?date=${date}#jour`);
  await expect(answer).toBeInViewport();
  await expect(answer.locator('time')).toHaveAttribute('datetime', date);
  await announced.click();
  await expect(page).toHaveURL(`/horaires?date=${date}#jour`);
  await expect(answer).toContainText('Nocturne des créateurs');
});

test('shows each picture of a shop without scripts, and no buttons that need them', async ({ page }) => {
  await page.goto('/ar/shops/sephora');
  await expect(page.getByRole('link', { name: 'اتصال' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['عرض الأوقات']);
  await page.locator('.thumbnails a').nth(2).click();
  await expect(page.locator('#picture-3')).toBeInViewport();
  await page.getByRole('link', { name: 'الوصول إليه' }).click();
  await expect(page).toHaveURL(/\/map\?unit=A20&floor=0$/);
});

test('shows floors and units of the map and searches it without scripts', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/ar/map');
  await main.getByRole('link', { name: 'الطابق 1', exact: true }).click();
  await expect(page).toHaveURL('/ar/map?floor=1');
  await main.locator('svg a').nth(3).click();
  await expect(page).toHaveURL(/\/map\?unit=B\d\d&floor=1$/);
  await expect(main.getByRole('heading', { level: 4 })).toBeVisible();
  await main.getByRole('searchbox').fill('دورات');
  await main.getByRole('button', { name: 'بحث' }).click();
  await main.locator('.found a').first().click();
  await expect(page.locator('svg .shown')).toHaveCount(1);
});
