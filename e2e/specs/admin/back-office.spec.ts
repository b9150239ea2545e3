import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OwnSession } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

/** A word that no other record has. */
const uniqueWord = (): string => `jasmin${randomUUID().slice(0, 8)}`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const french = (page: Page, group: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('textbox', { name: /^Français/ })
    .first();

test('creates, finds, changes, deletes and restores a post, also after its session has ended', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/^401: .*\/manage\/|^403: /);
  const word = uniqueWord();
  const name = `La fête ${word}`;
  const administrator = await openAdministrator(request, site);
  const author = page.getByRole('textbox', { name: /^Auteur/ });
  const save = page.getByRole('button', { name: 'Publier' });
  const row = page.getByRole('row', { name: new RegExp(name) });

  await test.step('create', async () => {
    await signInAt(page, administrator, '/admin');
    await expect(title(page)).toHaveText('Bienvenue dans l’équipe');
    // The frame of every screen; other tests check their own parts.
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveTitle(/^Articles/);
    await page.getByRole('link', { name: 'Créer', exact: true }).click();
    await french(page, 'Titre').fill(name);
    await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(`la-fete-${word}`);
    await save.click();
    await expect(french(page, 'Extrait')).toHaveAccessibleDescription(/obligatoire/);
    await french(page, 'Extrait').fill('Trois soirs de musique au jardin.');
    await french(page, 'Contenu').fill('Du jeudi au samedi.');
    await page.getByRole('combobox', { name: /^Catégorie/ }).fill('vie');
    await page.getByRole('option', { name: 'Vie du centre' }).click();
    await author.fill('Amel');
  });

  await test.step('sign in again over the form', async () => {
    for (const { id, isCurrent } of await administrator.get<OwnSession[]>('/auth/n/sessions')) {
      if (!isCurrent) await administrator.call('DELETE', `/auth/n/sessions/${id}`);
    }
    const signIn = new SignInDialog(page);
    // The form saves itself, which needs the session.
    await author.fill('Amel Ben Salah');
    await expect(signIn.email).toBeVisible();
    await signIn.fill(administrator.credentials);
    await signIn.press('Se connecter');
    await expect(signIn.dialog).toBeHidden();
    await expect(french(page, 'Titre')).toHaveValue(name);
    await save.click();
    await expect(title(page)).toHaveText(new RegExp(`^${name}`));
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    await expectAccessible(page, 'main');
    expect(await (await request.get(`/blogs/la-fete-${word}`)).text()).toMatch(new RegExp(`<h1[^>]*>[^<]*${name}`));
  });

  await test.step('find and change', async () => {
    await page.goto(`/admin/post?keyword=${word}&tab=published`);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(word);
    await expect(row).toContainText('Vie du centre');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name }).click();
    await author.fill('Salma');
    await save.click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`keyword=${word}&?`));
    await expect(row).toContainText('Salma');
  });

  await test.step('delete and restore', async () => {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
    await expect(page.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click();
    await expect(title(page)).toHaveText('Articles');
    await page.getByRole('link', { name: 'Corbeille' }).click();
    await page.getByRole('link', { name }).click();
    await expect(author).toBeDisabled();
    await page.getByRole('button', { name: 'Restaurer' }).click();
    await expect(author).toBeEnabled();
  });
});
