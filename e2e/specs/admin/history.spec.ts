import type { Page } from '@playwright/test';
import type { AuthClient, Managed } from 'shared-kernel/contracts';
import { buildShop } from '../../../api/src/services/shop/testing/build-shop.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { postInput, readPost, writePost } from '../../fixtures/posts.ts';
import { remember } from '../../fixtures/returning.ts';
import { assignRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

let administrator: Visitor;

const author = (page: Page) => page.getByRole('textbox', { name: /^Auteur/ });
const excerpt = (page: Page) =>
  page.getByRole('group', { name: 'Extrait', exact: true }).getByRole('textbox', { name: /^Français/ });
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler', exact: true });
const state = (page: Page) => page.getByRole('heading', { level: 1 });
const view = (page: Page, version: number) => page.getByRole('region', { name: `Version ${version}` });

/** Changes a post by the API, as another account does. */
const changePost = async (id: string, version: number, changes: object): Promise<void> => {
  const { title, slug } = await readPost(administrator, id);
  const input = { ...(await postInput(administrator, String(title))), slug, ...changes, version };
  expect((await administrator.call('PUT', `/blogs/blogs/${id}`, input)).status()).toBe(200);
};

const openShop = async (owner: Visitor, title: string): Promise<Managed> => {
  const { data } = await administrator.get<{ data: { id: string }[] }>('/categories/category/?type=SHOP');
  const response = await owner.call('POST', '/shop/shop/', buildShop(data[0]?.id ?? '', { title, unit: 'A01' }));
  expect(response.status()).toBe(201);
  return response.json();
};

test('compares, reverts, purges, and gives a shop to another owner, who withdraws what waits', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/^409: .*\/(revert|manage\/category\/.*)$/);
  administrator = await openAdministrator(request, site);

  await test.step('an earlier version is compared, reverted to, and that is undone', async () => {
    const { id } = await writePost(administrator, 'Concert au jardin');
    await changePost(id, 1, { excerpt: 'Trois soirs de jazz au jardin.' });
    await signInAt(page, administrator, `/admin/post/${id}`);
    await pressByKeyboard(page.getByRole('link', { name: 'Historique' }));
    await expect(page).toHaveURL(/\/history$/);
    const versions = page.getByRole('navigation', { name: 'Versions' });
    await expect(versions.getByRole('listitem')).toContainText([/Version 2.*Actuelle.*Extrait/, /Version 1.*Création/]);

    await pressByKeyboard(versions.getByRole('link', { name: /Version 1/ }));
    await expect(page).toHaveURL(/\?revision=1$/);
    await expect(page.getByRole('heading', { name: 'Version 1' })).toBeFocused();
    await expect(view(page, 1).locator('del')).toHaveText(/jazz/);
    await expect(view(page, 1).locator('ins')).toHaveText(/musique/);
    await expectAccessible(page, 'main');
    await pressByKeyboard(view(page, 1).getByRole('button', { name: 'Revenir à cette version' }));
    await expect(page.getByRole('group', { name: 'Version 1 rétablie' })).toBeFocused();
    await expect(versions.getByRole('listitem').first()).toContainText(/Version 3.*Actuelle/);
    await expect(view(page, 1)).toContainText('identique à ce qui est en place');
    expect((await readPost(administrator, id)).excerpt).toBe('Trois soirs de musique au jardin.');
    await pressByKeyboard(undo(page));
    await expect(versions.getByRole('listitem').first()).toContainText(/Version 4.*Actuelle/);
    expect((await readPost(administrator, id)).excerpt).toBe('Trois soirs de jazz au jardin.');

    // A change by another account in between is a conflict.
    await expect(view(page, 1).getByRole('button', { name: 'Revenir à cette version' })).toBeVisible();
    await changePost(id, 4, { author: 'Salma' });
    await view(page, 1).getByRole('button', { name: 'Revenir à cette version' }).click();
    await expect(page.getByRole('region', { name: 'Version' }).getByRole('alert')).toContainText(
      '« Concert au jardin » a été modifié entre-temps par',
    );
    await expect(view(page, 1).getByRole('heading', { level: 3 })).toHaveText(['Auteur']);
  });

  await test.step('what is in the trash is purged, except what is in use', async () => {
    const category = async (title: string): Promise<Managed> => {
      const input = { title, type: 'BLOG', order: 90, picture: null, subCategories: [], translations: {} };
      const response = await administrator.call('POST', '/categories/category/', input);
      expect(response.status()).toBe(201);
      return response.json();
    };
    const [used, unused] = [await category('Poésie'), await category('Brouillons')];
    const post = await writePost(administrator, 'Soirée poésie');
    await changePost(post.id, 1, { category: used.id });
    await administrator.call('DELETE', `/blogs/blogs/${post.id}`);
    for (const { id } of [used, unused]) {
      expect((await administrator.call('DELETE', `/categories/category/${id}`)).status()).toBe(204);
    }

    await page.goto('/admin/category?tab=trash');
    await page.getByRole('button', { name: 'Vider la corbeille' }).click();
    const dialog = page.getByRole('dialog', { name: 'Supprimer pour toujours ?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Poésie' })).toBeVisible();
    await expect(dialog).toContainText('fait encore référence');
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Supprimer pour toujours' }).click();
    const report = page.getByRole('dialog', { name: 'Tout n’a pas été supprimé' });
    await expect(report.getByRole('listitem')).toContainText(['Poésie']);
    await expectAccessible(page, 'dialog[open]');
    await report.getByRole('button', { name: 'Fermer' }).last().click();
    // Categories of other tests may be there, too.
    const links = page.locator('tbody').getByRole('link');
    await expect(links.filter({ hasText: 'Brouillons' })).toHaveCount(0);
    await expect(links.filter({ hasText: 'Poésie' })).toHaveCount(1);

    // A trashed record that refers to it goes first.
    await page.goto(`/admin/post/${post.id}`);
    await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
    await dialog.getByRole('button', { name: 'Supprimer pour toujours' }).click();
    await expect(page).toHaveURL(/\/admin\/post$/);
    expect((await administrator.call('DELETE', `/categories/manage/category/${used.id}`)).status()).toBe(204);
  });

  const manager = await Visitor.open(request, site.url);
  await assignRole(administrator, manager, 'SHOP_MANAGER');
  await manager.fillProfile({ firstName: 'Salma', lastName: 'Trabelsi' });
  const { authID } = await manager.get<AuthClient>('/auth/n/me');
  const { id: given } = await openShop(administrator, 'Librairie du port');
  const readShop = () => administrator.get<Managed>(`/shop/manage/shop/${given}`);

  await test.step('a shop is given to another owner, and that is undone', async () => {
    await page.goto(`/admin/shop/${given}`);
    await page.getByRole('button', { name: 'Changer de propriétaire' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changer de propriétaire' });
    await dialog.getByRole('combobox', { name: 'Nouveau propriétaire' }).fill(manager.credentials.email);
    await dialog.getByRole('option', { name: /Salma Trabelsi/ }).click();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Confier' }).click();
    await expect(page.getByText('Propriétaire : Salma Trabelsi')).toBeVisible();
    expect((await readShop()).ownerId).toBe(authID);
    await undo(page).click();
    await expect(page.getByText('Propriétaire : Salma Trabelsi')).toHaveCount(0);
    const { ownerId, version } = await readShop();
    expect(ownerId).not.toBe(authID);
    await administrator.call('PUT', `/shop/manage/shop/${given}/owner`, { ownerId: authID, version });
  });

  await test.step('the list of the new owner has it', async () => {
    await signInAt(page, manager, '/admin/shop');
    await page.getByRole('link', { name: 'Librairie du port' }).click();
    await expect(page.getByText('Propriétaire : vous')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Changer de propriétaire' })).toHaveCount(0);
  });

  await test.step('a manager withdraws a new shop that waits for approval, and submits it again', async () => {
    const { id } = await openShop(manager, 'Kiosque à jus');
    await page.goto(`/admin/shop/${id}`);
    await expect(page.getByText('Propriétaire : vous')).toBeVisible();
    await pressByKeyboard(page.getByRole('button', { name: 'Retirer la proposition' }));
    await expect(state(page)).toContainText('Corbeille');
    await expect(page.getByRole('group', { name: 'Proposition retirée' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Supprimer pour toujours' })).toHaveCount(0);
    await undo(page).click();
    await expect(state(page)).toContainText('En attente');
    await page.getByRole('button', { name: 'Retirer la proposition' }).click();
    await expect(state(page)).toContainText('Corbeille');
    await page.getByRole('button', { name: 'Remettre en attente' }).click();
    await expect(state(page)).toContainText('En attente');
  });
});

test('a change is proposed, approved and reopened, rejected, and its author reads why', async ({
  page,
  browser,
  request,
  site,
}) => {
  administrator = await openAdministrator(request, site);
  const editor = await Visitor.open(request, site.url);
  await assignRole(administrator, editor, 'EDITOR');
  const { id } = await writePost(administrator, 'Atelier de poterie');
  await changePost(id, 1, { author: 'Leïla' });
  const before = 'Trois soirs de musique au jardin.';
  const versions = page.getByRole('navigation', { name: 'Versions' });
  const send = async () => {
    await page.getByRole('button', { name: 'Envoyer pour validation' }).click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
  };

  await test.step('an editor proposes an earlier version, and is asked about their draft', async () => {
    await signInAt(page, editor, `/admin/post/${id}`);
    await excerpt(page).fill('Pas encore envoyé.');
    await page.getByRole('link', { name: 'Historique' }).click();
    await page.getByRole('link', { name: /Version 1/ }).click();
    await expect(page.getByText('quelqu’un devra l’approuver')).toBeVisible();
    await view(page, 1).getByRole('button', { name: 'Revenir à cette version' }).click();
    const asking = page.getByRole('dialog', { name: 'Revenir malgré votre brouillon ?' });
    await expectAccessible(page, 'dialog[open]');
    await asking.getByRole('button', { name: 'Revenir à cette version' }).click();
    await expect(versions.getByRole('listitem').first()).toContainText(/Version 3.*Modification proposée/);
    expect((await readPost(administrator, id)).author).toBe('Leïla');
    await undo(page).click();
    await expect(versions.getByRole('listitem').first()).toContainText(/Version 3.*Proposition retirée/);
    await page.getByRole('link', { name: 'Atelier de poterie' }).click();
    await expect(excerpt(page)).toHaveValue('Pas encore envoyé.');
  });

  await test.step('the editor proposes a change, finds it again, and extends it', async () => {
    await excerpt(page).fill(before);
    await author(page).fill('Samia');
    await send();
    await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Articles' }).click();
    await page.getByRole('link', { name: 'Modifications proposées' }).click();
    const row = page
      .locator('tbody')
      .getByRole('row')
      .filter({ has: page.locator(`a[href="/admin/post/${id}"]`) });
    await expect(row).toContainText('Modification proposée');
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
    await expect(author(page)).toHaveValue('Samia');
    await excerpt(page).fill(`${before} Et bien plus.`);
    await send();
  });

  const elsewhere = await browser.newContext({ baseURL: site.url });
  await remember(elsewhere);
  const desk = await elsewhere.newPage();
  await test.step('an administrator approves it, takes that back, and rejects it', async () => {
    await signInAt(desk, administrator, `/admin/post/${id}`);
    const review = desk.getByRole('region', { name: 'Modification proposée' });
    await expect(review.getByRole('heading', { level: 3 })).toHaveText(['Extrait', 'Auteur']);
    await expect(review.locator('ins')).toHaveText([/Et bien plus\.$/, 'Samia']);
    await expectAccessible(desk, 'main');
    await expect(author(desk)).toHaveValue('Leïla');
    await review.getByRole('button', { name: 'Approuver la modification' }).click();
    await expect(review).toBeHidden();
    await expect(author(desk)).toHaveValue('Samia');
    await undo(desk).click();
    await expect(review).toBeVisible();
    await expect(excerpt(desk)).toHaveValue(before);
    await review.getByRole('button', { name: 'Rejeter la modification' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Pourquoi rejeter ?' });
    await dialog.getByRole('textbox', { name: /^Raison/ }).fill('Trop long');
    await dialog.getByRole('button', { name: 'Rejeter' }).click();
    await expect(dialog).toBeHidden();
    await expect(review).toBeHidden();
    await expect(state(desk).getByText('Publié', { exact: true })).toBeVisible();
    await elsewhere.close();
  });

  await test.step('its author reads why, proposes another, and withdraws that', async () => {
    await page.reload();
    await expect(page.getByText('Votre dernière modification a été rejetée.')).toBeVisible();
    await expect(page.getByText('Trop long')).toBeVisible();
    await expect(excerpt(page)).toHaveValue(`${before} Et bien plus.`);
    await author(page).fill('Salma');
    await send();
    await page.getByRole('button', { name: 'Retirer la modification' }).click();
    await expect(author(page)).toHaveValue('Leïla');
    await undo(page).click();
    await expect(author(page)).toHaveValue('Salma');
  });
});
