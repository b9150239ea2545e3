import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const SCREENS = [
  { width: 390, height: 844, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1920, height: 1080, scale: 1 },
];

/** Pixels of the screen that each pixel of a picture is blown up to, where it covers its frame. */
const blowUp = (picture: Locator): Promise<number> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const frame = image.getBoundingClientRect();
    return devicePixelRatio * Math.max(frame.width / width, frame.height / height);
  });

for (const { width, height, scale } of SCREENS) {
  test.describe(`on a screen of ${width} by ${height} at ${scale}x`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test('the banner is sharp, and fetched once', async ({ page }) => {
      const banners: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') banners.push(request.url());
      });
      await page.goto('/');
      const first = page.getByRole('region', { name: 'À la une' }).getByRole('img').first();
      expect(await blowUp(first)).toBeLessThanOrEqual(1.05);
      const file = (await first.evaluate((image: HTMLImageElement) => image.currentSrc)).replace(/\/\d+\/\w+\?.*$/, '');
      // What the head asked for ahead is what is shown.
      expect(banners.filter((url) => url.startsWith(`${file}/`))).toHaveLength(1);
    });
  });
}

test('on a phone today’s hours come first, and keep to the week’s own table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Aujourd’hui au centre' });
  const title = page.getByRole('heading', { level: 1 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await top(panel)).toBeLessThan(await top(title));
  await panel.getByText('Toute la semaine').click();
  const days = panel.getByRole('table').getByRole('row');
  const sizes = await days.evaluateAll((rows) =>
    rows.map((row) => getComputedStyle(row.lastElementChild ?? row).fontSize),
  );
  expect(sizes.length).toBeGreaterThan(6);
  // Today stands out by its weight alone: it isn't drawn as large as the line above.
  expect(new Set(sizes).size).toBe(1);
});
