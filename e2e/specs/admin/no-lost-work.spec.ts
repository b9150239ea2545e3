import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Revision } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { readPost, writePost } from '../../fixtures/posts.ts';
import { remember } from '../../fixtures/returning.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const text = (page: Page, group: string, language: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: new RegExp(`^${language}`) });
const french = (page: Page, group: string) => text(page, group, 'Français');
const author = (page: Page) => page.getByRole('textbox', { name: /^Auteur/ });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page) => page.getByRole('button', { name: 'Publier' });
const publish = (page: Page) => button(page).click();
const isPublished = (page: Page) => expect(button(page).locator('xpath=../p')).toHaveText('Tout est enregistré');

/** Makes the pages of a context wait with saving drafts. @returns lets them go on */
const holdDrafts = async (context: BrowserContext): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/api/v1/drafts/**', async (route) => {
    if (route.request().method() === 'PUT') await promise;
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return resolve;
};
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

/** Closes a tab at once, as a crash does: no dialog asks first. */
const crash = (page: Page): Promise<void> => page.close({ runBeforeUnload: false });

const newTitle = (): string => `Nuit des jasmins ${randomUUID().slice(0, 8)}`;

const openTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
};

/** Opens a new post as an administrator. */
const openPost = async (page: Page, request: APIRequestContext, site: RunningSite) => {
  const administrator = await openAdministrator(request, site);
  const post = await writePost(administrator, newTitle());
  const address = `${site.url}/admin/post/${post.id}`;
  await signInAt(page, administrator, address);
  return { administrator, post, address };
};

test('shows the second of two editors both versions of each field, and loses neither save', async ({
  page,
  browser,
  request,
  site,
  problems,
}) => {
  problems.allow(/^409: /);
  const salma = await openAdministrator(request, site);
  const amel = await Visitor.open(request, site.url);
  await assignRole(salma, amel, 'ADMIN');
  const post = await writePost(salma, newTitle());
  const address = `/admin/post/${post.id}`;
  const elsewhere = await browser.newContext({ baseURL: site.url });
  await remember(elsewhere);
  const desk = await elsewhere.newPage();
  problems.watch(desk);
  await signInAt(desk, salma, address);
  await signInAt(page, amel, address);

  const goOn = await holdDrafts(page.context());
  await author(page).fill('Amel');
  await french(page, 'Contenu').fill('Du jeudi au dimanche.');
  await text(page, 'Extrait', 'English').fill('Three nights of music.');

  await author(desk).fill('Salma');
  await french(desk, 'Contenu').fill('Du mercredi au samedi.');
  await text(desk, 'Extrait', 'العربية').fill('ثلاث ليالٍ من الموسيقى');
  await publish(desk);
  await isPublished(desk);

  goOn();
  await expect(alert(page, 'modifié ailleurs')).toBeVisible();
  await expect(author(page)).toHaveValue('Amel');
  await expect(author(page)).toHaveAccessibleDescription('Enregistré entre-temps : Salma');
  await expect(french(page, 'Contenu')).toHaveText('Du jeudi au dimanche.');
  await expect(page.getByText('Enregistré entre-temps : Du mercredi au samedi.')).toBeVisible();
  await expect(text(page, 'Extrait', 'العربية'), 'what was changed there alone').toHaveValue('ثلاث ليالٍ من الموسيقى');
  await expect(text(page, 'Extrait', 'English'), 'what was changed here alone').toHaveValue('Three nights of music.');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Reprendre Auteur/ }).click();
  await expect(author(page)).toHaveValue('Salma');
  await publish(page);
  await isPublished(page);

  const translations = { ar: { excerpt: 'ثلاث ليالٍ من الموسيقى' }, en: { excerpt: 'Three nights of music.' } };
  const merged = { author: 'Salma', content: '<p>Du jeudi au dimanche.</p>', translations };
  expect(await readPost(amel, post.id)).toMatchObject(merged);
  const { data } = await amel.get<{ data: Revision[] }>(`/blogs/manage/blogs/${post.id}/revisions`);
  expect(data.map((revision) => (revision.data as Record<string, unknown>).content)).toEqual(
    expect.arrayContaining(['<p>Du mercredi au samedi.</p>', '<p>Du jeudi au dimanche.</p>']),
  );

  await author(desk).fill('Samia');
  await expect(desk.getByText(/^Brouillon enregistré/), 'with the changes of other fields').toBeVisible();
  await publish(desk);
  await isPublished(desk);
  expect(await readPost(amel, post.id)).toMatchObject({ ...merged, author: 'Samia' });
  await elsewhere.close();
});

test('restores what was typed in a tab that crashed, in a saved and in a new record', async ({
  page,
  context,
  request,
  site,
}) => {
  const { administrator, post, address } = await openPost(page, request, site);
  const goOn = await holdDrafts(context);
  await french(page, 'Contenu').fill('Du jeudi au dimanche.');
  // At once: Chromium can still send a held save of a closed tab, and one of half a name would be a conflict.
  await author(page).fill('Ines Ben Salah');
  await crash(page);

  const again = await openTab(context, address);
  await expect(again.getByText('Ce que vous aviez saisi sans l’enregistrer est de retour.')).toBeVisible();
  await expect(author(again)).toHaveValue('Ines Ben Salah');
  await expect(french(again, 'Contenu')).toHaveText('Du jeudi au dimanche.');
  await expectAccessible(again);
  goOn();
  await publish(again);
  await isPublished(again);
  expect(await readPost(administrator, post.id)).toMatchObject({
    author: 'Ines Ben Salah',
    content: '<p>Du jeudi au dimanche.</p>',
  });

  const name = newTitle();
  await again.goto('/admin/post/create');
  await french(again, 'Titre').fill(name);
  await french(again, 'Contenu').fill('Un brouillon.');
  await crash(again);

  const later = await openTab(context, '/admin/post/create');
  await expect(french(later, 'Titre')).toHaveValue('');
  await later.getByRole('link', { name: `Reprendre ${name}` }).click();
  await expect(french(later, 'Titre')).toHaveValue(name);
  await expect(french(later, 'Contenu')).toHaveText('Un brouillon.');
  await french(later, 'Extrait').fill('Trois soirs.');
  await later.getByRole('combobox', { name: /^Catégorie/ }).fill('vie');
  await later.getByRole('option', { name: 'Vie du centre' }).click();
  await author(later).fill('Ines');
  await publish(later);
  await expect(title(later)).toContainText(name);
  await isPublished(later);
  await later.goto('/admin/post/create');
  await expect(french(later, 'Titre')).toHaveValue('');
  await expect(later.getByRole('link', { name: `Reprendre ${name}` })).toBeHidden();
});

test('shows in another tab what is saved as a draft, and publishes the changes of both', async ({
  page,
  context,
  request,
  site,
}) => {
  const { address } = await openPost(page, request, site);
  await author(page).fill('Amel');
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
  const other = await openTab(context, address);
  await expect(author(other)).toHaveValue('Amel');
  await french(other, 'Contenu').fill('Du mercredi au samedi.');
  await publish(other);
  await isPublished(other);
  await crash(page);

  const again = await openTab(context, address);
  await expect(author(again)).toHaveValue('Amel');
  await expect(french(again, 'Contenu')).toHaveText('Du mercredi au samedi.');
});
