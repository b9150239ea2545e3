import type { Locator } from '@playwright/test';
import { remember } from '../../fixtures/returning.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

const SCREENS = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
];

/** Returns how many pixels of the screen a pixel of the picture covers. */
const magnification = (picture: Locator): Promise<number> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const frame = image.getBoundingClientRect();
    return devicePixelRatio * Math.max(frame.width / width, frame.height / height);
  });

test('fetches one banner in the resolution of each screen', async ({ browser, site, problems }) => {
  for (const { deviceScaleFactor, ...viewport } of SCREENS) {
    await test.step(`${viewport.width} by ${viewport.height} at ${deviceScaleFactor}x`, async () => {
      // In a new context: browsers reuse larger cached pictures.
      const context = await browser.newContext({ baseURL: site.url, viewport, deviceScaleFactor });
      await remember(context);
      const page = await context.newPage();
      problems.watch(page);
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url());
      });
      await page.goto('/');
      const first = page.getByRole('region', { name: 'À la une' }).getByRole('img').first();
      expect(await magnification(first)).toBeLessThanOrEqual(1.05);
      const file = (await first.evaluate((image: HTMLImageElement) => image.currentSrc)).replace(/\/\d+\/\w+\?.*$/, '');
      expect(
        pictures.filter((url) => url.startsWith(`${file}/`)),
        'the preloaded picture is the one shown',
      ).toHaveLength(1);
      await context.close();
    });
  }
});

test('shows today’s hours first on a phone, and today in its week like the other days', async ({ page }) => {
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
  // Only its weight marks today.
  expect(new Set(sizes).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  const today = panel.locator('tr.today');
  await expect(today).toBeVisible();
  await expect(today).toHaveCSS('display', 'table-row');
});
