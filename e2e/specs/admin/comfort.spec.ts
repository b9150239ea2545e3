import type { Locator, Page } from '@playwright/test';
import type { Page as ListPage, ManagedSummary } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { writePost } from '../../fixtures/posts.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Rechercher et agir' });
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

/** The first shop by title, as an administrator sees it. */
const firstShop = async (administrator: Visitor): Promise<ManagedSummary> => {
  const { data } = await administrator.get<ListPage<ManagedSummary>>('/shop/manage/shop/?limit=1&sort-field=title');
  const [first] = data;
  if (!first) throw new Error('no shop');
  return first;
};

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
};

/** Moves down to an option, and opens it. */
const choose = async (page: Page, name: string): Promise<void> => {
  const wanted = palette(page).getByRole('option', { name, exact: true });
  await expect(wanted).toBeVisible();
  const count = await palette(page).getByRole('option').count();
  for (let steps = 0; steps < count && (await wanted.getAttribute('aria-selected')) !== 'true'; steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
};

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

const rowsOf = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('listitem');
const namesOf = async (page: Page, group: string): Promise<(string | null)[]> =>
  Promise.all((await rowsOf(page, group).all()).map((row) => row.getAttribute('aria-label')));
const titlesOf = async (person: Visitor, path: string): Promise<string[]> =>
  (await person.get<{ data: { title: string }[] }>(path)).data.map(({ title }) => title);

test('is worked in by keys: the palette, shortcuts, lists, a form and an order', async ({
  page,
  request,
  site,
  problems,
}) => {
  // The log names accounts that other tests have deleted.
  problems.allow(/^404: .*\/auth\/user\//);
  const administrator = await openAdministrator(request, site);

  await test.step('finds records, screens and actions', async () => {
    const shop = await firstShop(administrator);
    await signInAt(page, administrator, '/admin');
    await expect(title(page)).toHaveText('Bienvenue dans l’équipe');

    const opener = page.getByRole('link', { name: 'Passer la navigation' });
    await opener.focus();
    await openPalette(page);
    await expect(active(page)).toHaveText(/Vue d’ensemble/);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await openPalette(page);
    await page.keyboard.type(shop.title);
    await expect(palette(page).getByRole('group', { name: 'Boutiques' })).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await choose(page, shop.title);
    await expect(title(page)).toContainText(shop.title);
    await expect(page).toHaveURL(new RegExp(shop.id));

    await openPalette(page);
    await page.keyboard.type('journal');
    await choose(page, 'Journal Système');
    await expect(title(page)).toHaveText('Journal');

    await openPalette(page);
    // Far from every word that a correction could take it for.
    await page.keyboard.type('wxkzqv');
    await expect(
      palette(page)
        .getByText(/^Rien ne correspond/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await openPalette(page);
    await expect(active(page)).toHaveText(`${shop.title}Boutiques`);
    await page.keyboard.press('Enter');
    await expect(title(page)).toContainText(shop.title);

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(sheet.getByText('Ligne suivante')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('orders banners, shows the order on the home page, and undoes it', async () => {
    const before = await titlesOf(administrator, '/shop/hero/');
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Bannières' }).click();
    await pressByKeyboard(page.getByRole('link', { name: 'Changer l’ordre' }));
    await expect(rowsOf(page, 'Bannières')).toHaveCount(before.length);
    expect(await namesOf(page, 'Bannières')).toEqual(before);
    await expectAccessible(page, 'main');

    const [first, second = '', ...others] = before;
    const up = page.getByRole('button', { name: `Monter ${second}` });
    await pressByKeyboard(up);
    await expect(up).toBeFocused();
    await expect(page.getByText(`${second} : place 1 sur ${before.length}`)).toBeAttached();
    await pressByKeyboard(page.getByRole('button', { name: 'Enregistrer l’ordre' }));
    await expect(page.getByText('Le nouvel ordre est en ligne.')).toBeVisible();
    expect(await titlesOf(administrator, '/shop/hero/')).toEqual([second, first, ...others]);
    const home = await (await request.get(site.url)).text();
    expect(home.indexOf(second)).toBeLessThan(home.indexOf(first ?? ''));

    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect.poll(() => namesOf(page, 'Bannières')).toEqual(before);
    expect(await titlesOf(administrator, '/shop/hero/')).toEqual(before);
  });

  await test.step('changes the language from the palette of a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Rechercher' }).press('Enter');
    await page.keyboard.type('english');
    await choose(page, 'English Langue');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('moves the focus to the next control, in sight', async () => {
    const post = await writePost(administrator, 'Un soir au jardin');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/admin/contacts');
    await expect(page.getByRole('link', { name: 'Contacts de la newsletter' })).toBeInViewport();

    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Articles' }).click();
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
    const save = page.getByRole('button', { name: 'Publier' });
    await save.click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    await expect(save).toBeFocused();
    await expect(save).toBeDisabled();

    await french(page, 'Contenu').click();
    await page.keyboard.press('Control+End');
    for (let line = 0; line < 12; line += 1) {
      await page.keyboard.insertText('Encore une ligne');
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
});
