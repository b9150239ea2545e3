import type { ViewsOfType } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

test.use({ isReturning: false });

/** Counts today's views of pages of a type. */
const viewsOf = async (person: Visitor, type: string): Promise<number> => {
  const views = await person.get<ViewsOfType[]>('/insights/views');
  return views.find(({ resource }) => resource === type)?.today ?? 0;
};

/** Returns the address of the first public record of a list. */
const addressOfFirst = async (person: Visitor, path: string, list: string): Promise<string> => {
  const { data } = await person.get<{ data: { slug: string }[] }>(`${path}?limit=1`);
  return `${list}/${data[0]?.slug}`;
};

test('are counted after the visitor agreed, on every page, and not before', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const post = await addressOfFirst(administrator, '/blogs/blogs/', '/blogs');
  // Other tests may have viewed pages of the site before.
  const [posts, shops] = [await viewsOf(administrator, 'post'), await viewsOf(administrator, 'shop')];
  await page.goto(post);
  await page.waitForFunction(() => performance.getEntriesByName('view-watched').length > 0);
  await page.getByRole('banner').getByRole('link', { name: 'Boutiques' }).first().click();
  await expect(page).toHaveURL(/\/shops$/);
  await page.getByRole('button', { name: 'Accepter' }).click();
  await page.getByRole('main').locator('a[href^="/shops/"]:not([href*="per-category"])').first().click();
  await expect.poll(() => viewsOf(administrator, 'shop')).toBe(shops + 1);
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect.poll(() => viewsOf(administrator, 'shop')).toBe(shops + 2);
  expect(await viewsOf(administrator, 'post'), 'they had not agreed yet').toBe(posts);
});

test('the back office shows neither the cookie notice nor the newsletter offer', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  await page.clock.install();
  await signInAt(page, administrator, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue dans l’équipe');
  const refuse = page.getByRole('button', { name: 'Refuser' });
  await page.clock.runFor(30_000);
  await expect(refuse).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir le site' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(refuse).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Les nouveautés, avant tout le monde' })).toBeVisible();
});
