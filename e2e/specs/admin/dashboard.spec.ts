import type { Page } from '@playwright/test';
import type { ViewsOfType } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { livePastWeeks } from '../../fixtures/past-weeks.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

// Documents of restricted pages are refused until the browser says who asks.
test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const panels = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 });

/** Nothing is on its way any more. */
const isThere = (page: Page) => expect(page.locator('section[aria-busy=true]')).toHaveCount(0);

const isAsWideAsTheWindow = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBe(window);
};

/** Rows of panels that end before the first row does, and panels that come before the one that stands after them. */
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

/** How often pages of a type were seen today. */
const viewsOf = async (person: Visitor, type: string): Promise<number> => {
  const views = await person.get<ViewsOfType[]>('/insights/views');
  return views.find(({ resource }) => resource === type)?.today ?? 0;
};

const first = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  const links = page.getByRole('main').locator(`a[href^="${list}/"]:not([href*="per-category"])`);
  return (await links.first().getAttribute('href')) ?? '';
};

test('tells what is read and looked for, in lines and in numbers, in two languages and sizes', async ({
  page,
  request,
  startSite,
}) => {
  const site = await startSite();
  await livePastWeeks(site);
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
  await expectAccessible(page);

  const waiting = panel(page, 'En attente de votre décision');
  await expect(waiting.getByRole('link', { name: 'Atelier des jasmins' })).toBeVisible();
  await waiting.getByRole('link', { name: /^Boutiques/ }).click();
  await expect(title(page)).toHaveText('Boutiques');
  await expect(page.locator('tbody').getByRole('row')).toHaveText([/Atelier des jasmins/]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/ar/admin`);
  await expect(panel(page, 'قرّاء النشرة الإخبارية').getByRole('img')).toBeVisible();
  await isThere(page);
  await expectAccessible(page);
  await isAsWideAsTheWindow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await panel(page, 'قرّاء النشرة الإخبارية').getByRole('button', { name: 'عرض في جدول' }).click();
  await expectAccessible(page);
  await isAsWideAsTheWindow(page);
});

for (const [role, shown, refused] of [
  [
    'EDITOR',
    [
      ...['Vos propositions en attente', 'Vos propositions refusées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['Les plus applaudis', 'À revoir', 'À traduire', 'Fichiers'],
    ],
    ['/insights/newsletter', '/insights/searches', '/health'],
  ],
  [
    'SHOP_MANAGER',
    [
      ...['Vos propositions en attente', 'Vos propositions refusées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['À revoir', 'À traduire', 'Fichiers'],
    ],
    ['/insights/newsletter', '/insights/searches', '/health'],
  ],
] as const) {
  test(`shows ${role} what the API tells them, and no more`, async ({ page, request, site }) => {
    const administrator = await openAdministrator(request, site);
    const person = await Visitor.open(request, site.url);
    await giveRole(administrator, person, role);
    await signInAt(page, person, '/admin');
    await expect(panels(page)).toHaveText([...shown]);
    await isThere(page);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    for (const path of refused) expect((await person.call('GET', path)).status()).toBe(403);
  });
}

test.describe('visits', () => {
  test.use({ isReturning: false });

  test('are counted of who agreed, from page to page, and of nobody else', async ({ page, request, site }) => {
    const administrator = await openAdministrator(request, site);
    const [post, shop] = [await first(page, '/blogs'), await first(page, '/shops')];
    // Others may have been there before.
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
