import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { imageUrl, type Post } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { cutOffWithin, enlarge, expectLargeTextFits } from '../../fixtures/large-text.ts';
import { readPost, writePost } from '../../fixtures/posts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

// Each public page in large letters: `smoke/every-page`.

/** Pages that say at length whether the mall is open, at an hour of each thing they may say, in UTC. */
const STATES = [
  { path: '/', hour: 4 },
  { path: '/ar/horaires', hour: 4 },
  { path: '/horaires', hour: 12 },
  { path: '/ar', hour: 12 },
  { path: '/', hour: 22 },
  { path: '/ar/horaires', hour: 22 },
];

/** Returns how many lines a text takes, without what only screen readers present. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const shown = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(shown.map(({ bottom }) => Math.round(bottom))).size;
  });

test('has room for large text before the mall opens, while it is open, and after it has closed, and says so on one line of a phone', async ({
  page,
}) => {
  for (const { path, hour } of STATES) {
    await test.step(`${path} at ${hour}`, async () => {
      await page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 24, hour)));
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      expect(await linesOf(page.getByRole('banner').locator('.brand .change')), 'lines of the state').toBe(1);
      await expectLargeTextFits(page);
    });
  }
});

test('has room for large text in the menu and in the sign-in dialog, scrolls the header away in it, and otherwise shows the target of a link below the header', async ({
  page,
}) => {
  for (const prefix of ['/ar', '/en', '']) {
    await test.step(prefix || '/fr', async () => {
      await page.goto(`${prefix}/terms-of-service`);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await enlarge(page);
      await page.locator('header [popovertarget=menu]:visible').first().click();
      await page.locator('#menu .entry summary').click();
      expect(await cutOffWithin(page, '#menu')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('header .opener').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await cutOffWithin(page, 'dialog')).toEqual([]);
      await page.keyboard.press('Escape');
    });
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(new SignInDialog(page).opener).not.toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.getByRole('main').getByRole('navigation').getByRole('link').last().press('Enter');
  const [bar, target] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.locator('main section').last().boundingBox(),
  ]);
  expect(target?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
});

test('has room for large text on a list and on a post whose titles have a long word, with a wide picture, a wide table and a long line', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  const { data } = await administrator.get<{ data: Post[] }>('/blogs/blogs/?limit=50');
  const picture = data.find(({ cover }) => cover !== null)?.cover?.url ?? '';
  const content = `<p>Du jeudi au samedi.</p>
    <img src="${imageUrl(picture, 1080)}" alt="Des lampions" width="1080" height="608">
    <table><tbody><tr>${'<td>Anticonstitutionnellement</td>'.repeat(4)}</tr></tbody></table>
    <pre>${'Anticonstitutionnellement '.repeat(4)}</pre>`;
  const write = () => writePost(administrator, `Anticonstitutionnellement${randomUUID().slice(0, 8)}`, content);
  const [, { id }] = [await write(), await write(), await write()];
  const { slug } = await readPost(administrator, id);
  await page.goto(`/blogs/${slug}`);
  for (const rel of ['prev', 'next']) {
    await expect(page.locator(`a[rel=${rel}]`)).toContainText('Anticonstitutionnellement');
  }
  await expect(page.getByRole('img', { name: 'Des lampions' })).toBeVisible();
  await expect(page.getByRole('cell')).toHaveCount(4);
  await expectLargeTextFits(page);
  await page.goto('/blogs');
  await expect(page.getByRole('link', { name: /Anticonstitutionnellement/ })).not.toHaveCount(0);
  await expectLargeTextFits(page);
});
