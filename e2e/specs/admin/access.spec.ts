import type { APIRequestContext, Page } from '@playwright/test';
import type { ContentName } from 'shared-kernel/content';
import type { Page as ListPage, ManagedSummary } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import {
  ACCOUNT_ACTIONS,
  CONTENT_NAMES,
  type Deed,
  ROLE_RIGHTS,
  type RoleName,
  type RoleRights,
  typeOf,
} from '../../fixtures/role-rights.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const labelOf = (name: ContentName): string => typeOf(name).labels.many.fr;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const links = (page: Page) => page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');

/** The deeds that a type's list and the form of its first record offer. */
const offeredIn = async (page: Page, name: ContentName): Promise<Deed[]> => {
  await links(page).getByText(labelOf(name), { exact: true }).click();
  await expect(title(page)).toHaveText(labelOf(name));
  const first = page.locator('tbody').getByRole('link').first();
  await expect(first.or(page.getByRole('heading', { name: 'Rien encore' }))).toBeVisible();
  const offered: Deed[] = [];
  if (await page.getByRole('link', { name: 'Créer', exact: true }).isVisible()) offered.push('create');
  if (!(await first.isVisible())) return offered;
  await page
    .getByRole('checkbox', { name: /^Choisir (?!toute)/ })
    .first()
    .check();
  const tools = page.getByRole('group', { name: 'Éléments choisis' });
  const hasTool = (tool: string | RegExp) => tools.getByRole('button', { name: tool }).isVisible();
  await expect(tools).toBeVisible();
  const tooled: Deed[] = [
    ...((await hasTool(/^(?:Refuser|Retirer du site)$/)) ? (['approve'] as const) : []),
    ...((await hasTool('Mettre à la corbeille')) ? (['delete'] as const) : []),
  ];
  await first.click();
  await expect(page.locator('form fieldset').first()).toBeVisible();
  if (await page.getByRole('button', { name: /^(?:Enregistrer|Envoyer pour validation)$/ }).isVisible()) {
    offered.push('write');
  }
  return [...offered, ...tooled];
};

/** Opens the back office for an account with a role, and checks its navigation. */
const openAs = async (role: RoleName, page: Page, request: APIRequestContext, site: RunningSite) => {
  const { content, screens }: RoleRights = ROLE_RIGHTS[role];
  const administrator = await openAdministrator(request, site);
  const account = await Visitor.open(request, site.url);
  await giveRole(administrator, account, role);
  await signInAt(page, account, '/admin');
  const types = CONTENT_NAMES.filter((name) => content[name]);
  const names = ['Vue d’ensemble', ...types.map(labelOf), ...screens];
  await expect(links(page)).toHaveCount(names.length);
  expect((await links(page).allTextContents()).toSorted()).toEqual(names.toSorted());
  return { administrator, types };
};

/** Compares what the lists and forms of content types offer with the rights of a role. */
const expectOffers = async (page: Page, role: RoleName, types: readonly ContentName[]): Promise<void> => {
  const { content }: RoleRights = ROLE_RIGHTS[role];
  for (const name of types) {
    const { all = [], own = [] } = content[name] ?? {};
    const expected = [...all, ...(own.includes('create') ? ['create'] : [])];
    expect({ name, offered: await offeredIn(page, name) }).toEqual({ name, offered: expected });
  }
};

/** Fails unless the dashboard shows these panels alone, and all of them loaded. */
const expectPanels = async (page: Page, names: readonly string[]): Promise<void> => {
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([...names]);
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
};

// The server answers 401 for restricted documents until the browser authenticates.
test.beforeEach(({ problems }) => problems.allow(/^40[13]: .*(\/admin|\/access\?path=)/));

// Both roles have every right on content: each visits every other type.
for (const [parity, role] of (['GOD', 'ADMIN'] as const).entries()) {
  test(`offers ${role} what the role may do, and no more`, async ({ page, request, site }) => {
    const { types } = await openAs(role, page, request, site);
    await expectOffers(
      page,
      role,
      types.filter((_, index) => index % 2 === parity),
    );
    const other = await Visitor.open(request, site.url);
    await links(page).getByText('Utilisateurs', { exact: true }).click();
    await page.getByRole('searchbox').fill(other.credentials.email);
    await page.getByRole('link', { name: other.credentials.email }).click();
    await expect(title(page)).toContainText(other.credentials.email);
    await expect(page.getByRole('button', { name: 'Bannir', exact: true })).toBeVisible();
    const { accountActions }: RoleRights = ROLE_RIGHTS[role];
    for (const name of ACCOUNT_ACTIONS) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(accountActions.includes(name) ? 1 : 0);
    }
  });
}

test('offers EDITOR what the role may do, and no more', async ({ page, request, site }) => {
  const { types } = await openAs('EDITOR', page, request, site);
  await expectPanels(page, [
    ...['Vos propositions en attente', 'Vos propositions refusées', 'Bientôt en ligne'],
    ...['Les plus lus', 'Lectures des 30 derniers jours'],
    ...['Les plus applaudis', 'À revoir', 'À traduire', 'Fichiers'],
  ]);
  await expectOffers(page, 'EDITOR', [...types.filter((name) => name !== 'category'), 'category']);
  await expect(
    page.getByRole('group', { name: 'Titre', exact: true }).getByRole('textbox').first(),
    'editors read categories alone',
  ).toBeDisabled();
  await page.goto('/admin/site');
  await expect(title(page)).toHaveText('Introuvable');
});

test('offers SHOP_MANAGER what the role may do, and no more', async ({ page, request, site }) => {
  const searched = new Set<string>();
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (searchParams.has('keyword')) searched.add(pathname.replace('/api/v1', ''));
  });
  const { administrator, types } = await openAs('SHOP_MANAGER', page, request, site);
  await expectPanels(page, [
    ...['Vos propositions en attente', 'Vos propositions refusées', 'Bientôt en ligne'],
    ...['Les plus lus', 'Lectures des 30 derniers jours'],
    ...['À revoir', 'À traduire', 'Fichiers'],
  ]);
  await expectAccessible(page);

  // Searching everything finds nothing of other accounts, and asks for no list that the role may not read.
  const { data } = await administrator.get<ListPage<ManagedSummary>>('/shop/manage/shop/?limit=1&sort-field=title');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Rechercher et agir' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('group', { name: 'Écrans' }).getByRole('option')).toHaveText([
    ...[/Vue d’ensemble/, /Médiathèque/, /Boutiques/, /Offres/],
  ]);
  for (const name of ['Créer un rôle', 'Créer : Article', 'Changer les horaires de plusieurs boutiques']) {
    await expect(palette.getByRole('option', { name })).toHaveCount(0);
  }
  await page.keyboard.type(String(data[0]?.title));
  await expect(palette.getByText(/^Rien ne correspond/).first()).toBeVisible();
  await expect
    .poll(() => [...searched].toSorted())
    .toEqual(['/bucket/file/', '/shop/manage/offers/', '/shop/manage/shop/']);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await expectOffers(page, 'SHOP_MANAGER', types);
  await page.goto('/admin/site');
  await expect(title(page)).toHaveText('Introuvable');
});

test('does not open the back office to CLIENT', async ({ page, request, site }) => {
  await signInAt(page, await Visitor.open(request, site.url), '/admin');
  await expect(title(page)).toHaveText('Cette page ne vous est pas ouverte');
});
