import type { Page } from '@playwright/test';
import type { AuthClient, Managed } from 'shared-kernel/contracts';
import { buildShop } from '../../../api/src/services/shop/testing/build-shop.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { postInput, readPost, writePost } from '../../fixtures/posts.ts';
import { remember } from '../../fixtures/returning.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

let administrator: Visitor;

test.beforeEach(async ({ problems, request, site }) => {
  problems.allow(/^401: .*(\/admin|\/access\?path=)/);
  administrator = await openAdministrator(request, site);
});

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
  const response = await owner.call('POST', '/shop/shop/', buildShop(data[0]?.id ?? '', { title }));
  expect(response.status()).toBe(201);
  return response.json();
};

const openManager = async (request: Parameters<typeof Visitor.open>[0], site: RunningSite): Promise<Visitor> => {
  const manager = await Visitor.open(request, site.url);
  await giveRole(administrator, manager, 'SHOP_MANAGER');
  return manager;
};

test('compares an earlier version, reverts to it, and undoes that', async ({ page, problems }) => {
  problems.allow(/^409: .*\/revert$/);
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
  await expectAccessible(page);
  await pressByKeyboard(view(page, 1).getByRole('button', { name: 'Revenir à cette version' }));
  await expect(page.getByRole('group', { name: 'Version 1 rétablie' })).toBeFocused();
  await expect(versions.getByRole('listitem').first()).toContainText(/Version 3.*Actuelle/);
  await expect(view(page, 1)).toContainText('identique à ce qui est en place');
  expect((await readPost(administrator, id)).excerpt).toBe('Trois soirs de musique au jardin.');
  await pressByKeyboard(undo(page));
  await expect(versions.getByRole('listitem').first()).toContainText(/Version 4.*Actuelle/);
  expect((await readPost(administrator, id)).excerpt).toBe('Trois soirs de jazz au jardin.');

  // The address alone opens the comparison; a change by another account in between is a conflict.
  await page.goto(`/admin/post/${id}/history?revision=2&with=before`);
  await expect(view(page, 2).locator('ins')).toHaveText(/jazz/);
  await page.getByRole('link', { name: /Version 1/ }).click();
  await expect(view(page, 1).getByRole('button', { name: 'Revenir à cette version' })).toBeVisible();
  await changePost(id, 4, { author: 'Salma' });
  await view(page, 1).getByRole('button', { name: 'Revenir à cette version' }).click();
  await expect(page.getByRole('alert')).toContainText('Quelqu’un d’autre vient de le modifier');
  await expect(view(page, 1).getByRole('heading', { level: 3 })).toHaveText(['Auteur']);
});

test('an editor proposes an earlier version, and is asked about their draft', async ({ page, request, site }) => {
  const editor = await Visitor.open(request, site.url);
  await giveRole(administrator, editor, 'EDITOR');
  const { id } = await writePost(administrator, 'Atelier de poterie');
  await changePost(id, 1, { author: 'Salma' });
  await signInAt(page, editor, `/admin/post/${id}`);
  const excerpt = page.getByRole('group', { name: 'Extrait', exact: true }).getByRole('textbox', { name: /^Français/ });
  await excerpt.fill('Pas encore envoyé.');
  await page.getByRole('link', { name: 'Historique' }).click();
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await leaving.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('link', { name: /Version 1/ }).click();
  await expect(page.getByText('quelqu’un devra l’approuver')).toBeVisible();
  await view(page, 1).getByRole('button', { name: 'Revenir à cette version' }).click();
  const asking = page.getByRole('dialog', { name: 'Revenir malgré votre brouillon ?' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Revenir à cette version' }).click();
  const versions = page.getByRole('navigation', { name: 'Versions' });
  await expect(versions.getByRole('listitem').first()).toContainText(/Version 3.*Modification proposée/);
  expect((await readPost(administrator, id)).author).toBe('Salma');
  await undo(page).click();
  await expect(versions.getByRole('listitem').first()).toContainText(/Version 3.*Proposition retirée/);
  await page.getByRole('link', { name: 'Atelier de poterie' }).click();
  await expect(excerpt).toHaveValue('Pas encore envoyé.');
});

test('purges what is in the trash, except what is in use', async ({ page, problems }) => {
  problems.allow(/^409: .*\/manage\/category\//);
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

  await signInAt(page, administrator, '/admin/category?tab=trash');
  await page.getByRole('button', { name: 'Vider la corbeille' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer pour toujours ?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Poésie' })).toBeVisible();
  await expect(dialog).toContainText('fait encore référence');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  const report = page.getByRole('dialog', { name: 'Tout n’a pas été supprimé' });
  await expect(report.getByRole('listitem')).toContainText(['Poésie']);
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Fermer' }).last().click();
  // Categories of other tests may be there, too.
  const links = page.locator('tbody').getByRole('link');
  await expect(links.filter({ hasText: 'Brouillons' })).toHaveCount(0);
  await expect(links.filter({ hasText: 'Poésie' })).toHaveCount(1);

  await page.goto(`/admin/post/${post.id}`);
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await dialog.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(page).toHaveURL(/\/admin\/post$/);
  expect((await administrator.call('DELETE', `/categories/manage/category/${used.id}`)).status()).toBe(204);
});

test('a manager withdraws a new shop that waits for approval, and submits it again', async ({
  page,
  request,
  site,
}) => {
  const manager = await openManager(request, site);
  const { id } = await openShop(manager, 'Kiosque à jus');
  await signInAt(page, manager, `/admin/shop/${id}`);
  await expect(page.getByText('Propriétaire : vous')).toBeVisible();
  await expectAccessible(page);
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
  const { version } = await administrator.get<Managed>(`/shop/manage/shop/${id}`);
  await administrator.call('PUT', `/shop/manage/shop/${id}/approval`, { approvalStatus: 'APPROVED', version });
  await page.reload();
  await expect(state(page)).toContainText('Kiosque à jus');
  await expect(page.getByText('Propriétaire : vous')).toBeVisible();
  await expect(state(page)).not.toContainText('En attente');
  await expect(page.getByRole('button', { name: 'Retirer la proposition' })).toHaveCount(0);
});

test('gives a shop to another owner, whose list then has it', async ({ page, browser, request, site }) => {
  const manager = await openManager(request, site);
  await manager.fillProfile({ firstName: 'Salma', lastName: 'Trabelsi' });
  const { authID } = await manager.get<AuthClient>('/auth/n/me');
  const { id } = await openShop(administrator, 'Librairie du port');
  await signInAt(page, administrator, `/admin/shop/${id}`);
  await pressByKeyboard(page.getByRole('button', { name: 'Changer de propriétaire' }));
  const dialog = page.getByRole('dialog', { name: 'Changer de propriétaire' });
  await dialog.getByRole('combobox', { name: 'Nouveau propriétaire' }).fill(manager.credentials.email);
  await dialog.getByRole('option', { name: /Salma Trabelsi/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confier' }).click();
  await expect(page.getByText('Propriétaire : Salma Trabelsi')).toBeVisible();
  const owner = async () => (await administrator.get<Managed>(`/shop/manage/shop/${id}`)).ownerId;
  expect(await owner()).toBe(authID);
  await undo(page).click();
  await expect(page.getByText('Propriétaire : Salma Trabelsi')).toHaveCount(0);
  expect(await owner()).not.toBe(authID);

  const given = { ownerId: authID, version: (await administrator.get<Managed>(`/shop/manage/shop/${id}`)).version };
  await administrator.call('PUT', `/shop/manage/shop/${id}/owner`, given);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  await remember(elsewhere);
  const desk = await elsewhere.newPage();
  await signInAt(desk, manager, '/admin/shop');
  await desk.getByRole('link', { name: 'Librairie du port' }).click();
  await expect(desk.getByText('Propriétaire : vous')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Changer de propriétaire' })).toHaveCount(0);
  await elsewhere.close();
});
