import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a shop can be called, found on the map and told of, right below its name', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/shops/sephora');
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:\+216\d{8}$/);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shops\/sephora$/);
  await expectAccessible(page);
  await actions.getByRole('link', { name: 'S’y rendre' }).click();
  await expect(page).toHaveURL(/\/map\?unit=A20&floor=0$/);
  await expect(page.getByRole('main')).toContainText('Sephora');
});

test('its picture is whole beside its name, its gallery ends with the facts, and related shops fill their row', async ({
  page,
}) => {
  const box = async (selector: string) => {
    const found = await page.getByRole('main').locator(selector).first().boundingBox();
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto('/shops/sephora');
    const [cover, name] = [await box('article header > img'), await box('article header h1')];
    expect(cover.width / cover.height).toBeCloseTo(4 / 3, 1);
    expect(cover.width).toBeLessThan(600);
    expect(name.x + name.width).toBeLessThanOrEqual(cover.x);
    const [gallery, facts] = [await box('.gallery'), await box('.facts')];
    expect(Math.abs(gallery.y + gallery.height - facts.y - facts.height)).toBeLessThan(2);
  }
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const slug of ['sephora', 'le-grand-marche']) {
      await page.goto(`/shops/${slug}`);
      const row = await page.locator('.related ul').boundingBox();
      const items = page.locator('.related li');
      const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
      expect(new Set(boxes.map((each) => each?.y)).size).toBe(1);
      const last = boxes.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0), 0);
    }
  }
});

for (const [prefix, list, next, enlarge, onward] of [
  ['', 'Sephora en images', 'Image suivante', /^Agrandir l’image 2 sur 3/, 'ArrowRight'],
  ['/ar', 'صور Sephora', 'الصورة التالية', /^تكبير الصورة 2 من 3/, 'ArrowLeft'],
] as const) {
  test(`${prefix || '/fr'}: its pictures are leafed through, and enlarged by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto(`${prefix}/shops/sephora`);
    const gallery = page.getByRole('main').locator('.gallery');
    const inSight = (position: number) => gallery.getByRole('list', { name: list }).locator('li').nth(position);
    await gallery.getByRole('button', { name: next }).click();
    await expect(inSight(1)).toBeInViewport({ ratio: 0.9 });
    await expect(gallery.locator('.thumbnails a').nth(1)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);

    const link = gallery.getByRole('link', { name: enlarge });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: list });
    await expect(dialog.locator('.room [role=group] > div').nth(1)).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
    // Quick presses add up, though the pictures are still on their way.
    const back = onward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    for (const key of [back, onward, onward]) await page.keyboard.press(key);
    await expect(dialog.locator('.room [role=group] > div').nth(2)).toBeInViewport({ ratio: 0.9 });
    await expect(dialog.getByRole('status')).toContainText('3');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(inSight(2)).toBeInViewport({ ratio: 0.9 });
    await expect(inSight(2).getByRole('link')).toBeFocused();
  });
}

for (const [path, call, find] of [
  ['/ar/shops/sephora', 'اتصال', 'الوصول إليه'],
  ['/en/shops/sephora', 'Call', 'Find it'],
] as const) {
  test.describe(`without scripts, at ${path}`, () => {
    test.use({ javaScriptEnabled: false });

    test('offers what works without them alone', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: call })).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await page.locator('.thumbnails a').nth(2).click();
      await expect(page.locator('#picture-3')).toBeInViewport();
      const whole = await page.locator('#picture-3 a').getAttribute('href');
      expect((await page.request.get(whole ?? '')).headers()['content-type']).toMatch(/^image\//);
      await page.getByRole('link', { name: find }).click();
      await expect(page).toHaveURL(/\/map\?unit=A20&floor=0$/);
    });
  });
}
