import type { Page } from '@playwright/test';
import type { OwnSession } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const french = (page: Page, group: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('textbox', { name: /^Français/ })
    .first();

// Documents of restricted pages are refused until the browser says who asks.
test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

test('a post is written, found, changed, deleted, and taken back', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/admin');
  await expect(title(page)).toHaveText('Bienvenue dans l’équipe');
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Articles' }).click();
  await expect(page).toHaveTitle(/^Articles/);
  await page.getByRole('link', { name: 'Créer' }).click();
  await french(page, 'Titre').fill('La fête des jasmins');
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('la-fete-des-jasmins');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(french(page, 'Extrait')).toHaveAccessibleDescription(/obligatoire/);
  await french(page, 'Extrait').fill('Trois soirs de musique au jardin.');
  await french(page, 'Contenu').fill('Du jeudi au samedi.');
  await page.getByRole('combobox', { name: /^Catégorie/ }).fill('vie');
  await page.getByRole('option', { name: 'Vie du centre' }).click();
  await page.getByRole('textbox', { name: /^Auteur/ }).fill('Amel');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(title(page)).toHaveText(/^La fête des jasmins/);
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await page.goto('/blogs/la-fete-des-jasmins');
  await expect(title(page)).toHaveText('La fête des jasmins');

  await page.goto('/admin/post?keyword=jasmins&tab=live');
  await expect(page.getByRole('searchbox')).toHaveValue('jasmins');
  const row = page.getByRole('row', { name: /La fête des jasmins/ });
  await expect(row).toContainText('Vie du centre');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'La fête des jasmins' }).click();
  await page.getByRole('textbox', { name: /^Auteur/ }).fill('Salma');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/keyword=jasmins&?/);
  await expect(row).toContainText('Salma');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(page.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row).toBeVisible();

  await page.getByRole('link', { name: 'La fête des jasmins' }).click();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Mettre à la corbeille' }).click();
  await expect(title(page)).toHaveText('Articles');
  await page.getByRole('link', { name: 'Corbeille' }).click();
  await page.getByRole('link', { name: 'La fête des jasmins' }).click();
  await expect(page.getByRole('textbox', { name: /^Auteur/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByRole('textbox', { name: /^Auteur/ })).toBeEnabled();
});

test('an editor sees what editors may see, and has changes approved', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const editor = await Visitor.open(request, site.url);
  await giveRole(administrator, editor, 'EDITOR');
  await signInAt(page, editor, '/admin');
  const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');
  await expect(links).toHaveText([
    ...['Vue d’ensemble', 'Articles', 'Événements', 'Bannières', 'Catégories', 'Médiathèque', 'Le site à une date'],
  ]);
  await links.getByText('Catégories').click();
  await page.locator('tbody').getByRole('link').first().click();
  await expect(french(page, 'Titre'), 'they read categories of others').toBeDisabled();

  await page.goto('/admin/shop');
  await expect(title(page)).toHaveText('Introuvable');
  const refused = await editor.call('GET', '/shop/manage/shop/');
  expect(refused.status()).toBe(403);

  await page.goto('/admin/post');
  await page
    .getByRole('checkbox', { name: /^Choisir (?!toute)/ })
    .first()
    .check();
  const tools = page.getByRole('group', { name: 'Éléments choisis' });
  await expect(tools.getByRole('button')).toHaveText(['Ne rien choisir']);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('textbox', { name: /^Auteur/ }).fill('Proposée par Amel');
  await page.getByRole('button', { name: 'Envoyer pour validation' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await page.goto('/admin/post?tab=proposals');
  await expect(page.locator('tbody').getByRole('row')).toHaveText([/Modification proposée/]);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Retirer la modification' }).click();
  await expect(page.getByRole('textbox', { name: /^Auteur/ })).not.toHaveValue('Proposée par Amel');
});

test('a session that ends under somebody’s hands is begun anew over the form', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/^40[13]: /);
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/admin/category');
  await page.locator('tbody').getByRole('link').first().click();
  await french(page, 'Titre').fill('Titre en cours');
  const sessions = await administrator.get<OwnSession[]>('/auth/n/sessions');
  for (const { id, isCurrent } of sessions) {
    if (!isCurrent) await administrator.call('DELETE', `/auth/n/sessions/${id}`);
  }
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const signIn = new SignInDialog(page);
  await expect(signIn.email).toBeVisible();
  await signIn.fill(administrator.credentials);
  await signIn.press('Se connecter');
  await expect(signIn.dialog).toBeHidden();
  await expect(french(page, 'Titre')).toHaveValue('Titre en cours');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await expect(title(page)).toHaveText(/^Titre en cours/);
});

test('reads from right to left in Arabic, and has its navigation in a drawer on a phone', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/admin/shop');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ar/admin/shop');
  await expect(title(page)).toHaveText('المتاجر');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('columnheader', { name: 'عُدّل' }), 'columns that are chosen are there').toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'فتح التنقل' }).click();
  const drawer = page.getByRole('dialog', { name: 'التنقل' });
  await expect(drawer.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/admin/shop');
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'المقالات' }).click();
  await expect(title(page)).toHaveText('المقالات');
  await expect(drawer).toBeHidden();
});
