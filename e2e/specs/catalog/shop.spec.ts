import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

/** Returns how much the pixels differ where a browser paints the icon of a broken picture: near a corner, without text. */
const contrastInCorner = async (picture: Locator): Promise<number> => {
  const corner = { left: 12, top: 12, width: 24, height: 24 };
  const { channels } = await sharp(
    await sharp(await picture.screenshot())
      .extract(corner)
      .toBuffer(),
  ).stats();
  return Math.max(...channels.map(({ min, max }) => max - min));
};

test('paints alternative texts on plain grounds while a busy server rejects pictures, and shows the pictures later', async ({
  page,
  problems,
}) => {
  problems.allow(/^503: .*\/bucket\/file\//);
  let isBusy = true;
  await page.route('**/bucket/file/**', (route) =>
    isBusy ? route.fulfill({ status: 503, headers: { 'retry-after': '5' } }) : route.continue(),
  );
  await page.clock.install();
  await page.goto('/shops/sephora');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const picture = page.getByRole('main').locator('img:not([alt=""])').first();
  const isLoaded = () => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 0);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await isLoaded()).toBe(false);
  expect(await contrastInCorner(picture)).toBeLessThan(8);
  // Pictures in texts have no colour.
  const classes = await picture.evaluate((image) => {
    const { className } = image;
    image.removeAttribute('class');
    return className;
  });
  expect(classes).toContain('tone');
  expect(await contrastInCorner(picture)).toBeLessThan(8);
  isBusy = false;
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return isLoaded();
    })
    .toBe(true);
});

test('aligns the picture of a shop with its name, its gallery with the facts, fills the row of related shops, and offers the call, the map and the link below its name', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const box = async (selector: string) => {
    const found = await page.getByRole('main').locator(selector).first().boundingBox();
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const expectAligned = async () => {
    const [cover, name] = [await box('article header > img'), await box('article header h1')];
    expect(cover.width / cover.height).toBeCloseTo(4 / 3, 1);
    expect(cover.width).toBeLessThan(600);
    expect(name.x + name.width).toBeLessThanOrEqual(cover.x);
    const [gallery, facts] = [await box('.gallery'), await box('.facts')];
    expect(Math.abs(gallery.y + gallery.height - facts.y - facts.height)).toBeLessThan(2);
  };
  const expectFullRow = async () => {
    const row = await page.locator('.related ul').boundingBox();
    const boxes = await Promise.all((await page.locator('.related li').all()).map((item) => item.boundingBox()));
    expect(new Set(boxes.map((each) => each?.y)).size).toBe(1);
    const last = boxes.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((row?.x ?? 0) + (row?.width ?? 0), 0);
  };
  for (const slug of ['le-grand-marche', 'sephora']) {
    await page.goto(`/shops/${slug}`);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 1000 });
      await expectFullRow();
    }
  }
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAligned();
  }

  await page.setViewportSize({ width: 360, height: 800 });
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect(actions.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:\+216\d{8}$/);
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shops\/sephora$/);
  await actions.getByRole('link', { name: 'S’y rendre' }).click();
  await expect(page).toHaveURL(/\/map\?unit=A20&floor=0$/);
  await expect(page.getByRole('main')).toContainText('Sephora');
});

test('shows the pictures of a shop one by one, and enlarges them by keyboard from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/ar/shops/sephora');
  const gallery = page.getByRole('main').locator('.gallery');
  const slide = (position: number) =>
    gallery
      .getByRole('list', { name: /^صور .*Sephora/ })
      .locator('li')
      .nth(position);
  await gallery.getByRole('button', { name: 'الصورة التالية' }).click();
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  await expect(gallery.locator('.thumbnails a').nth(1)).toHaveAttribute('aria-current', 'true');

  const link = gallery.getByRole('link', { name: /^تكبير الصورة 2 من 3/ });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^صور .*Sephora/ });
  await expect(dialog.locator('.room [role=group] > div').nth(1)).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page, 'dialog[open]');
  // Quick presses add up before the pictures have moved.
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(dialog.locator('.room [role=group] > div').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(dialog.getByRole('status')).toContainText('3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(2).getByRole('link')).toBeFocused();
});
