import type { Page } from '@playwright/test';
import type { ViewsOfType } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { addPastWeeks } from '../../fixtures/past-weeks.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

// The server answers 401 for restricted documents until the browser authenticates.
test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panels = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 });

/** Waits until every panel has loaded. */
const isThere = (page: Page) => expect(page.locator('section[aria-busy=true]')).toHaveCount(0);

const isAsWideAsTheWindow = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBe(window);
};

/** Names panels at the end of a row that is shorter than the others, and panels out of their order. */
const gapsOf = async (page: Page): Promise<string[]> => {
  const boxes = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((each) => {
        const { top, left, right } = each.getBoundingClientRect();
        return { name: each.querySelector('h2')?.textContent ?? '', top, left, right: Math.round(right) };
      }),
    );
  const end = Math.max(...boxes.map(({ right }) => right));
  return boxes.flatMap(({ name, top, left, right }, index) => {
    const next = boxes[index + 1];
    const isLast = next === undefined || next.top > top;
    const isInOrder = next === undefined || next.top > top || (next.top === top && next.left > left);
    return isInOrder && (!isLast || right === end) ? [] : [name];
  });
};

/** Counts today's views of pages of a type. */
const viewsOf = async (person: Visitor, type: string): Promise<number> => {
  const views = await person.get<ViewsOfType[]>('/insights/views');
  return views.find(({ resource }) => resource === type)?.today ?? 0;
};

const first = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  const links = page.getByRole('main').locator(`a[href^="${list}/"]:not([href*="per-category"])`);
  return (await links.first().getAttribute('href')) ?? '';
};

test('shows views, searches and readers in charts and tables, in two languages and sizes', async ({
  page,
  request,
  startSite,
}) => {
  const site = await startSite({}, addPastWeeks);
  const administrator = await openAdministrator(request, site);
  const manager = await Visitor.open(request, site.url);
  await giveRole(administrator, manager, 'SHOP_MANAGER');
  const { data } = await administrator.get<{ data: { id: string }[] }>('/categories/category/?type=SHOP');
  const shop = { title: 'Atelier des jasmins', summary: 'Des fleurs.', category: data[0]?.id, floor: 1, unit: 'B7' };
  expect((await manager.call('POST', '/shop/shop/', shop)).status()).toBe(201);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, administrator, `${site.url}/admin`);
  await expect(title(page)).toHaveText('Bienvenue dans l’équipe');
  await expect(panels(page)).toHaveText([
    ...['Premiers pas', 'En attente de votre décision', 'Bientôt en ligne', 'Les plus lus'],
    ...[
      'Lectures des 30 derniers jours',
      'Les plus applaudis',
      'Lecteurs de la newsletter',
      'Recherches sans résultat',
    ],
    ...['À revoir', 'À traduire', 'Fichiers', 'État des services'],
  ]);
  await isThere(page);
  await expect(panel(page, 'Recherches sans résultat')).toContainText(/didgeridoo.*3 jours/);
  await expect(panel(page, 'État des services')).toContainText('Tout fonctionne.');
  const views = panel(page, 'Lectures des 30 derniers jours');
  const newsletter = panel(page, 'Lecteurs de la newsletter');
  for (const charted of [views, newsletter]) await expect(charted.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await isAsWideAsTheWindow(page);

  expect(await gapsOf(page)).toEqual([]);

  await views.getByRole('button', { name: 'En tableau' }).click();
  await newsletter.getByRole('button', { name: 'En tableau' }).click();
  await expect(views.getByRole('row')).toHaveCount(31);
  await expect(views.getByRole('columnheader')).toHaveText(['Jour', 'Articles', 'Boutiques']);
  await expect(newsletter.getByRole('row')).toHaveCount(14);

  const waiting = panel(page, 'En attente de votre décision');
  await expect(waiting.getByRole('link', { name: 'Atelier des jasmins' })).toBeVisible();
  await waiting.getByRole('link', { name: /^Boutiques/ }).click();
  await expect(title(page)).toHaveText('Boutiques');
  await expect(page.locator('tbody').getByRole('row')).toHaveText([/Atelier des jasmins/]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/ar/admin`);
  await expect(panel(page, 'قرّاء النشرة الإخبارية').getByRole('img')).toBeVisible();
  await isThere(page);
  await isAsWideAsTheWindow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await panel(page, 'قرّاء النشرة الإخبارية').getByRole('button', { name: 'عرض في جدول' }).click();
  await expectAccessible(page);
  await isAsWideAsTheWindow(page);
});

test.describe('visits', () => {
  test.use({ isReturning: false });

  test('are counted after the visitor agreed, on every page, and not before', async ({ page, request, site }) => {
    const administrator = await openAdministrator(request, site);
    const [post, shop] = [await first(page, '/blogs'), await first(page, '/shops')];
    // Other tests may have viewed pages of the site before.
    const [posts, shops] = [await viewsOf(administrator, 'post'), await viewsOf(administrator, 'shop')];
    await page.goto(post);
    await page.waitForFunction(() => performance.getEntriesByName('view-watched').length > 0);
    await page.getByRole('banner').getByRole('link', { name: 'Boutiques' }).first().click();
    await expect(page).toHaveURL(/\/shops$/);
    await page.getByRole('button', { name: 'Accepter' }).click();
    await page.getByRole('main').locator(`a[href="${shop}"]`).first().click();
    await expect.poll(() => viewsOf(administrator, 'shop')).toBe(shops + 1);
    await page.goBack();
    await page.goForward();
    await page.goto(shop);
    await expect.poll(() => viewsOf(administrator, 'shop')).toBe(shops + 2);
    expect(await viewsOf(administrator, 'post'), 'they had not agreed yet').toBe(posts);
  });
});
