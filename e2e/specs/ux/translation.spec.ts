import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openAccount } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { writePost } from '../../fixtures/posts.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translatePages } from '../../fixtures/translate-pages.ts';
import { AccountPage } from '../../pages/account-page.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** Pages of kinds that the other steps don't open. */
const OTHER_PAGES = [
  ...['/horaires', '/offers', '/plan-your-visit', '/contact', '/favourites', '/pages/carte-cadeau'],
  ...['/invitation?token=used', '/newsletter/confirm?token=used', '/newsletter/unsubscribe?token=used'],
  ...['/account/confirm?token=used', '/reset-password', '/events?view=month', '/blogs', '/nowhere'],
];

/** React renders a fragment again that hydrates once its texts are translated. */
const LATE_FRAGMENT = /^page error: Minified React error #418;/;

const main = (page: Page) => page.getByRole('main');

/** Also fails on the page of an error, which has no text of the page. */
const expectTranslated = (page: Page, selector = 'main h1') =>
  expect(page.locator(selector).locator('font font').first()).toBeAttached();

test.beforeEach(({ context }) => translatePages(context));

test('works while a browser translates it: search, filters, the map, an event, forms, dialogs and the account', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(LATE_FRAGMENT, /^403: .*\/sign-in\/classic$/);
  await test.step('suggests, and searches', async () => {
    await page.goto('/');
    await expectTranslated(page);
    const field = page.getByRole('combobox').first();
    await field.click();
    await page.keyboard.type('pat');
    await expectTranslated(page, '[role=option]');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.fill('parf');
    await expect(page.getByRole('option', { name: 'Tous les résultats pour « parf »' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=parf$/);
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('parf');
    await expectTranslated(page);
  });

  await test.step('filters a list, opens a shop, and goes back', async () => {
    await page.goto('/shops');
    await expectTranslated(page);
    const count = page.locator('[data-list]').getByRole('status');
    const all = (await count.textContent()) ?? '';
    await main(page).locator('select[name=floor]').selectOption('1');
    await expect(page).toHaveURL(/\?floor=1$/);
    await expect(count).not.toHaveText(all);
    await expect(count).toHaveText(/^\d+ enseignes?$/);
    const shop = main(page).getByRole('heading', { level: 2 }).getByRole('link').first();
    const title = (await shop.textContent()) ?? '';
    await shop.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await main(page).locator('.filters').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/shops$/);
    await expect(count).toHaveText(all);
  });

  await test.step('chooses units on the map', async () => {
    await page.goto('/map');
    await expectTranslated(page);
    const units = page.getByRole('group', { name: /^Plan/ }).getByRole('link');
    for (const unit of [units.nth(0), units.nth(2)]) {
      // Other tests may have put a second shop there: "Unité A01, Le Grand Marché · Librairie du port".
      const [, shops = ''] = ((await unit.getAttribute('aria-label')) ?? '').split(', ');
      await unit.press('Enter');
      await expect(page.locator('[aria-labelledby=chosen]')).toContainText(shops.split(' · ')[0] ?? '');
    }
    await page.getByRole('button', { name: 'Agrandir' }).click();
  });

  await test.step('opens an event', async () => {
    await page.goto('/events');
    const event = main(page).locator('li a[href*="/events/"]').first();
    const title = (await event.textContent()) ?? '';
    await event.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expectTranslated(page);
  });

  await test.step('shows the errors of a form, signs in, and counts applause', async () => {
    const administrator = await openAdministrator(request, site);
    const { data } = await administrator.get<{ data: { slug: string }[] }>('/blogs/blogs/?limit=1');
    await page.goto(`/blogs/${data[0]?.slug}`);
    await expectTranslated(page);
    const dialog = new SignInDialog(page);
    await dialog.open();
    await dialog.press('Se connecter');
    await expect(dialog.email).toHaveAccessibleDescription(/\S/);
    await dialog.email.fill('amel@');
    await expect(dialog.email).toHaveAccessibleDescription("L'email doit être une adresse email valide");
    await dialog.fill({ email: 'amel@mall.example', password: 'pas le bon mot' });
    await dialog.press('Se connecter');
    await expect(dialog.failure).toBeVisible();
    await dialog.fill(await openAccount(request, site.url));
    await dialog.press('Se connecter');
    await expect(dialog.menu).toBeVisible();
    const applause = main(page).getByRole('group').getByRole('button', { name: 'Applaudir' });
    const score = main(page).getByRole('status').filter({ hasText: 'Score' });
    for (const mine of [1, 2]) {
      await applause.click();
      await expect(score).toContainText(new RegExp(`dont ${mine} `));
    }
  });

  await test.step('opens a page of each other kind, and the next one from it', async () => {
    problems.allow(/^404: .*\/nowhere$/, /^422: .*\/invitation$/);
    for (const path of OTHER_PAGES) {
      await page.goto(path);
      await expectTranslated(page);
      // The frame stays, and the page is removed.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions d’utilisation' }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation');
    }
  });

  await test.step('checks the profile', async () => {
    await page.goto('/account');
    const account = new AccountPage(page);
    await account.waitUntilLoaded();
    await account.phoneNumber.fill('12');
    await account.save.click();
    await expect(account.firstName).toHaveAccessibleDescription('Le prénom est obligatoire');
    await account.firstName.fill('Amel');
    await expect(account.firstName).not.toHaveAccessibleDescription('Le prénom est obligatoire');
    await new SignInDialog(page).signOut();
  });
});

test('works while a browser translates the back office: its palette, a list and its filters, a form, its menu, its dialogs and the undo bar', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(LATE_FRAGMENT);
  const administrator = await openAdministrator(request, site);
  const name = `La fête ${randomUUID().slice(0, 8)}`;
  const post = await writePost(administrator, name);
  const title = page.locator('.screen h1');
  const main = page.getByRole('main');

  await test.step('finds screens and records in the palette', async () => {
    await signInAt(page, administrator, '/admin');
    await expectTranslated(page, '.screen h1');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Rechercher et agir' });
    const field = palette.getByRole('combobox');
    await field.fill('journal');
    await expect(palette.getByRole('option', { name: /^Journal/ }).first()).toBeVisible();
    await field.fill('wxkzqv');
    await expect(palette.getByText(/^Rien ne correspond/).first()).toBeVisible();
    await field.fill('');
    await field.fill('articles');
    await palette
      .getByRole('option', { name: /^Articles/ })
      .first()
      .click();
    await expect(palette).toBeHidden();
    await expect(title).toHaveText('Articles');
    await expectTranslated(page, '.screen h1');
  });

  const row = page.getByRole('row', { name: new RegExp(name) });
  await test.step('searches a list, filters it, shows another column, and chooses a row', async () => {
    const count = main.getByRole('status').filter({ hasText: /résultats?$/ });
    const all = (await count.textContent()) ?? '';
    await main.getByRole('searchbox').fill('wxkzqv');
    await expect(page.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
    await main.getByRole('searchbox').fill(name);
    await expect(count).toHaveText('1 résultat');
    await main.getByRole('combobox', { name: 'Langue manquante' }).selectOption('English');
    await expect(page).toHaveURL(/lacks/);
    await main.getByRole('combobox', { name: 'Langue manquante' }).selectOption('');
    await main.getByRole('searchbox').fill('');
    await expect(count).toHaveText(all);
    await page.getByRole('button', { name: 'Colonnes' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Créé' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Créé' })).toBeVisible();
    await main.getByRole('searchbox').fill(name);
    await expect(count).toHaveText('1 résultat');
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Mettre à la corbeille' })).toBeVisible();
    await row.getByRole('checkbox').uncheck();
    await expect(page.getByRole('button', { name: 'Mettre à la corbeille' })).toBeHidden();
  });

  await test.step('shows an error of a form, chooses a picture in a dialog, and publishes', async () => {
    await row.getByRole('link', { name }).click();
    await expect(title).toContainText(name);
    const author = page.getByRole('textbox', { name: /^Auteur/ });
    const publish = page.getByRole('button', { name: 'Publier' });
    await author.fill('');
    await publish.click();
    await expect(author).toHaveAccessibleDescription(/obligatoire/);
    await author.fill('Amel');
    await expect(author).not.toHaveAccessibleDescription(/obligatoire/);
    await page.getByRole('button', { name: 'Choisir dans la médiathèque' }).first().click();
    const picker = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
    await picker.getByRole('searchbox').fill('wxkzqv');
    await expect(picker.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
    // A picture of the demo: the newest may be a profile's.
    await picker.getByRole('searchbox').fill('shops-col-blanc-logo');
    await picker.getByRole('button', { name: /col-blanc/ }).click();
    await expect(picker).toBeHidden();
    await publish.click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
  });

  await test.step('deletes it by the menu, undoes that, and leaves', async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click();
    await expect(title).toHaveText('Articles');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.goto(`/admin/post/${post.id}`);
    await expect(title).toContainText(name);
    await expectTranslated(page, '.screen h1');
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await expectTranslated(page, '[role=menuitem]');
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: 'Journal', exact: true })
      .click();
    await expect(title).toHaveText('Journal');
    await expectTranslated(page, '.screen h1');
  });
});
