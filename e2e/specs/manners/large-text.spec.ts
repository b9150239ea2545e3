import { randomUUID } from 'node:crypto';
import { imageUrl, type Post } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { openAtRest } from '../../fixtures/held-clock.ts';
import { cutOffWithin, enlarge, expectRoomForLargeText } from '../../fixtures/large-text.ts';
import { chooseCombinations } from '../../fixtures/pairwise.ts';
import { readPost, writePost } from '../../fixtures/posts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

// Each public page in large letters: `smoke/every-page`.

const LANGUAGES = [
  { language: 'fr', prefix: '' },
  { language: 'ar', prefix: '/ar' },
  { language: 'en', prefix: '/en' },
];

/** Pages that say at length whether the mall is open, at an hour of each thing they may say, in UTC. */
const STATES = chooseCombinations({ place: LANGUAGES, path: ['/', '/horaires'], hour: [4, 12, 22] } as const);

for (const place of LANGUAGES) {
  const { language, prefix } = place;

  test(`has room for large text in ${language} before the mall opens, while it is open, and after it has closed`, async ({
    page,
  }) => {
    for (const { path, hour } of STATES.filter((state) => state.place === place)) {
      await page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 24, hour)));
      await page.goto(prefix + path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await expectRoomForLargeText(page);
    }
  });

  test(`has room for large text in ${language} in the menu and in the sign-in dialog`, async ({ page }) => {
    await page.goto(`${prefix}/terms-of-service`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await enlarge(page);
    await page.locator('header [popovertarget=menu]:visible').first().click();
    await page.locator('#menu summary').click();
    expect(await cutOffWithin(page, '#menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('header .opener').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await cutOffWithin(page, 'dialog')).toEqual([]);
  });
}

test.describe('a new visitor', () => {
  test.use({ isReturning: false, viewport: { width: 360, height: 740 } });

  test('can answer the cookie notice in large text, and read around it', async ({ page }) => {
    await openAtRest(page, '/shops');
    await page.clock.runFor(3_000);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    await page.clock.resume();
    await expectRoomForLargeText(page);
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  });
});

test('has room for large text on a post and on a list whose titles have a long word', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  const write = () => writePost(administrator, `Anticonstitutionnellement${randomUUID().slice(0, 8)}`);
  const [, { id }] = [await write(), await write(), await write()];
  const { slug } = await readPost(administrator, id);
  await page.goto(`/blogs/${slug}`);
  for (const rel of ['prev', 'next']) {
    await expect(page.locator(`a[rel=${rel}]`)).toContainText('Anticonstitutionnellement');
  }
  await expectRoomForLargeText(page);
  await page.goto('/blogs');
  await expect(page.getByRole('link', { name: /Anticonstitutionnellement/ })).not.toHaveCount(0);
  await expectRoomForLargeText(page);
});

test('has room for large text on a post with a wide picture, a wide table and a long line', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  const { data } = await administrator.get<{ data: Post[] }>('/blogs/blogs/?limit=50');
  const picture = data.find(({ cover }) => cover !== null)?.cover?.url ?? '';
  const { id } = await writePost(
    administrator,
    'Les lampions du jardin',
    `<p>Du jeudi au samedi.</p><img src="${imageUrl(picture, 1080)}" alt="Des lampions" width="1080" height="608">
    <table><tbody><tr>${'<td>Anticonstitutionnellement</td>'.repeat(4)}</tr></tbody></table>
    <pre>${'Anticonstitutionnellement '.repeat(4)}</pre>`,
  );
  const { slug } = await readPost(administrator, id);
  await page.goto(`/blogs/${slug}`);
  await expect(page.getByRole('img', { name: 'Des lampions' })).toBeVisible();
  await expect(page.getByRole('cell')).toHaveCount(4);
  await expectRoomForLargeText(page);
});

test('scrolls the header away in large text', async ({ page }) => {
  await page.goto('/terms-of-service');
  await enlarge(page);
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(new SignInDialog(page).opener).not.toBeInViewport();
});
