import type { Locator, Page } from '@playwright/test';
import type { Page as ListPage, ManagedSummary } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { writePost } from '../../fixtures/posts.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).locator('..');
const french = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('textbox', { name: /^Français/ });

const bottomOf = (element: Locator): Promise<number> => element.evaluate((each) => each.getBoundingClientRect().bottom);
const topOf = (element: Locator): Promise<number> => element.evaluate((each) => each.getBoundingClientRect().top);

/** Bottom of the line that has the caret. */
const caretBottom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const node = getSelection()?.focusNode;
    const element = node instanceof Element ? node : node?.parentElement;
    return element?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  });

// The server answers 401 for restricted documents until the browser authenticates.
test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

test('moves the focus to the next control, in sight', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const post = await writePost(administrator, 'Un soir au jardin');
  await signInAt(page, administrator, '/admin/contacts');
  await expect(page.getByRole('link', { name: 'Contacts de la newsletter' })).toBeInViewport();

  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(title(page)).toHaveText('Articles');
  await expect(title(page)).toBeFocused();
  const columns = page.getByRole('button', { name: 'Colonnes' });
  await columns.click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(columns).toBeFocused();

  await page
    .getByRole('table')
    .getByRole('link', { name: String(post.title) })
    .first()
    .click();
  const author = page.getByRole('textbox', { name: /^Auteur/ });
  await author.fill('Salma');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(save).toBeDisabled();

  await french(page, 'Contenu').click();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 12; line += 1) {
    await page.keyboard.type('Encore une ligne');
    await page.keyboard.press('Enter');
    expect(await caretBottom(page)).toBeLessThanOrEqual(await topOf(bar(page)));
  }
  await author.fill('');
  await page.evaluate(() => scrollTo(0, 0));
  await save.click();
  await expect(author).toBeFocused();
  const error = page.locator(`[id="${await author.getAttribute('aria-describedby')}"]`).last();
  await expect(error).not.toBeEmpty();
  expect(await bottomOf(error)).toBeLessThanOrEqual(await topOf(bar(page)));
});

test('keeps the current entry and typed times in sight in narrow windows', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAt(page, administrator, '/admin/post?tab=trash');
  await expect(page.getByRole('link', { name: 'Corbeille', exact: true })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Ouvrir la navigation' }).click();
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(title(page)).toHaveText('Journal');
  await expect(title(page)).toBeFocused();
  await page.getByRole('button', { name: 'Ouvrir la navigation' }).click();
  await expect(page.getByRole('link', { name: 'Journal', exact: true })).toBeInViewport();

  const { data } = await administrator.get<ListPage<ManagedSummary>>('/shop/manage/shop/?limit=1&sort-field=title');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${site.url}/admin/shop/${data[0]?.id}`);
  await page.getByRole('button', { name: 'Ajouter une date' }).click();
  const day = page.getByRole('group', { name: 'Exceptions', exact: true }).getByRole('listitem').last();
  await day.getByRole('button', { name: 'Ajouter une plage' }).click();
  for (const width of [390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    const box = await day.getByRole('textbox', { name: 'Ouverture' }).boundingBox();
    expect(box?.width, `at ${width}`).toBeGreaterThan(96);
  }
});
