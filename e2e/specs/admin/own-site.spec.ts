import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { JOBS, type Job, MAX_STEPS, prepareDailyWork } from '../../fixtures/daily-work.ts';
import { addPastWeeks } from '../../fixtures/past-weeks.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { Site } from '../../fixtures/site.ts';
import { KeyboardWorker } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

// Tests that restart the API, release, or need a site that no other test writes to. They share one.
test.describe.configure({ mode: 'default' });

let site: Site;
let administrator: Visitor;

test.beforeAll(async () => {
  site = await Site.start({}, addPastWeeks);
});

test.afterAll(() => site.stop());

test.beforeEach(async ({ problems, request }) => {
  // The dashboard asks for the services' health: on a busy machine one may answer late.
  problems.allow(/^503: .*\/api\/v1\/health$/);
  administrator = await openAdministrator(request, site);
});

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

test('shows views, searches and readers in charts and tables, also on a phone in Arabic', async ({ page, request }) => {
  const manager = await Visitor.open(request, site.url);
  await assignRole(administrator, manager, 'SHOP_MANAGER');
  const { data } = await administrator.get<{ data: { id: string }[] }>('/categories/category/?type=SHOP');
  const shop = { title: 'Atelier des jasmins', summary: 'Des fleurs.', category: data[0]?.id, floor: 1, unit: 'B07' };
  expect((await manager.call('POST', '/shop/shop/', shop)).status()).toBe(201);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAt(page, administrator, `${site.url}/admin`);
  await expect(title(page)).toHaveText('Bienvenue dans l’équipe');
  await expect(panels(page)).toHaveText([
    ...['Premiers pas', 'En attente de votre décision', 'Bientôt en ligne', 'Les plus lus'],
    ...['Lectures des 30 derniers jours', 'Les plus applaudis', 'Abonnés à la newsletter', 'Recherches sans résultat'],
    ...['À revoir', 'À traduire', 'Fichiers', 'État des services'],
  ]);
  await isThere(page);
  await expect(panel(page, 'Recherches sans résultat')).toContainText(/didgeridoo.*3 jours/);
  await expect(panel(page, 'État des services')).toContainText('Tout fonctionne.');
  const views = panel(page, 'Lectures des 30 derniers jours');
  const newsletter = panel(page, 'Abonnés à la newsletter');
  for (const charted of [views, newsletter]) await expect(charted.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'main');
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
  await expect(panel(page, 'مشتركو النشرة الإخبارية').getByRole('img')).toBeVisible();
  await isThere(page);
  await isAsWideAsTheWindow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'main');
  await panel(page, 'مشتركو النشرة الإخبارية').getByRole('button', { name: 'عرض في جدول' }).click();
  await expect(panel(page, 'مشتركو النشرة الإخبارية').getByRole('row')).toHaveCount(14);
  await isAsWideAsTheWindow(page);
});

/** Returns cells as columns of equal width. */
const inColumns = (cells: readonly unknown[]): string => cells.map((cell) => String(cell).padEnd(17)).join('');

test("a day's work by keyboard stays within its steps", async ({ page, request }) => {
  const editor = await Visitor.open(request, site.url);
  await prepareDailyWork(administrator, editor);
  await signInAt(page, administrator, `${site.url}/admin`);
  const lines = [inColumns(['job', 'steps', 'at most', 'Tabs and arrows'])];
  for (const job of Object.keys(JOBS) as Job[]) {
    await test.step(job, async () => {
      const worker = new KeyboardWorker(page);
      await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Vue d’ensemble' }).click();
      await expect(title(page)).toHaveText('Bienvenue dans l’équipe');
      await isThere(page);
      await JOBS[job]({ site, page, worker, administrator, editor });
      lines.push(inColumns([job, worker.steps, MAX_STEPS[job], worker.moves]));
      expect(worker.steps, job).toBeLessThanOrEqual(MAX_STEPS[job]);
    });
  }
  console.log(`\nA day's work by keyboard\n${lines.join('\n')}`);
});

test('saves what is typed while the API is down once the API is back, and creates a record once', async ({
  page,
  problems,
}) => {
  problems.allow(/^503: /);
  const name = `Nuit des jasmins ${randomUUID().slice(0, 8)}`;
  const text = (language: string) =>
    page
      .getByRole('group', { name: 'Titre', exact: true })
      .getByRole('textbox', { name: new RegExp(`^${language}`) })
      .first();
  const alert = page.getByRole('alert').filter({ hasText: 'momentanément indisponible' });
  const save = page.getByRole('button', { name: 'Publier' });
  await signInAt(page, administrator, `${site.url}/admin/category/create`);
  await page.getByRole('combobox', { name: /^Type/ }).selectOption('BLOG');
  await text('Français').fill('Nuit');

  await site.killApi();
  await text('Français').fill(name);
  await text('English').fill('Jasmine nights');
  for (let times = 0; times < 2; times += 1) {
    await save.click();
    await expect(alert.first()).toBeVisible();
  }
  await expectAccessible(page, 'main');

  await site.startApi();
  await text('العربية').fill('ليالي الياسمين');
  await save.click();
  await expect(title(page)).toContainText(name);
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await expect(alert).toBeHidden();
  const created = await administrator.get<{ total: number; data: unknown[] }>(
    `/categories/manage/category/?keyword=${encodeURIComponent(name)}`,
  );
  expect(created).toMatchObject({
    total: 1,
    data: [{ title: name, translations: { ar: { title: 'ليالي الياسمين' }, en: { title: 'Jasmine nights' } } }],
  });
});

/** Shares of eight visitors, evenly spread: two of them are in a canary for 25 % of all visitors. */
const SHARES = Array.from({ length: 8 }, (_, eighth) => eighth * 125);

test('starts a canary, promotes it, and rolls it back from the back office', async ({ page }) => {
  const live = (await runRelease(site, 'list')).json.live.versions['mf-blog'];
  const { json } = await withChangedBuild(
    'mf-blog',
    'browser/remote-entry.js',
    (source) => `${source}\n// tried`,
    (folder) => runRelease(site, 'publish', folder, '--snapshot'),
  );
  const { version } = json.published[0];
  const blogOf = async (share: number): Promise<string | undefined> => {
    const response = await fetch(`${site.url}/blogs`, { headers: { cookie: `release-share=${share}` } });
    return /\/mf-blog\/([^/"]+)\//.exec(await response.text())?.[1];
  };
  const countOfNew = async (): Promise<number> =>
    (await Promise.all(SHARES.map(blogOf))).filter((served) => served === version).length;

  await signInAt(page, administrator, `${site.url}/admin/releases`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mises en ligne');
  await expect(page.getByRole('row', { name: `mf-blog ${live}` })).toContainText('En ligne');
  await expectAccessible(page, 'main');

  await page.getByRole('checkbox', { name: `Choisir mf-blog@${version}` }).check();
  await page.getByRole('button', { name: 'Mettre en ligne' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('25\u00a0% des visiteurs');
  await dialog.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(page.getByRole('heading', { name: 'À l’essai chez 25 % des visiteurs' })).toBeVisible();
  await expect(page.getByRole('table', { name: /mf-blog/ })).toContainText(version);
  await expectAccessible(page, 'main');
  await expect.poll(countOfNew, 'a quarter of the visitors').toBe(2);

  await page.getByRole('button', { name: 'Étendre à tous' }).click();
  await expect(page.getByRole('row', { name: `mf-blog ${version}` })).toContainText('En ligne');
  await expect.poll(countOfNew).toBe(SHARES.length);
  const offer = page.getByRole('group', { name: 'La version est en ligne.' });
  await offer.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: `mf-blog ${live}` })).toContainText('En ligne');
  await expect.poll(countOfNew).toBe(0);
});
