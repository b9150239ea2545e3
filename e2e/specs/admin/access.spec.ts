import type { Page } from '@playwright/test';
import type { ContentName } from 'shared-kernel/content';
import labels from 'shared-kernel/content/locales/fr.json' with { type: 'json' };
import type { Page as ListPage, ManagedSummary } from 'shared-kernel/contracts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import {
  ACCOUNT_ACTIONS,
  CONTENT_NAMES,
  ROLE_RIGHTS,
  type RoleAction,
  type RoleName,
  type RoleRights,
} from '../../fixtures/role-rights.ts';
import { assignRole, confirmAddress } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const labelOf = (name: ContentName): string => labels.types[name].many;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const links = (page: Page) => page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');

/** The actions that a type's list and the form of its first record offer. */
const offeredIn = async (page: Page, name: ContentName): Promise<RoleAction[]> => {
  await links(page).getByText(labelOf(name), { exact: true }).click();
  await expect(title(page)).toHaveText(labelOf(name));
  const first = page.locator('tbody').getByRole('link').first();
  await expect(first.or(page.getByRole('heading', { name: 'Rien pour l’instant' }))).toBeVisible();
  const offered: RoleAction[] = [];
  if (await page.getByRole('link', { name: 'Créer', exact: true }).isVisible()) offered.push('create');
  if (!(await first.isVisible())) return offered;
  await page
    .getByRole('checkbox', { name: /^Choisir (?!toute)/ })
    .first()
    .check();
  const tools = page.getByRole('group', { name: 'Éléments choisis' });
  const hasTool = (tool: string | RegExp) => tools.getByRole('button', { name: tool }).isVisible();
  await expect(tools).toBeVisible();
  const tooled: RoleAction[] = [
    ...((await hasTool(/^(?:Rejeter|Dépublier)$/)) ? (['approve'] as const) : []),
    ...((await hasTool('Mettre à la corbeille')) ? (['delete'] as const) : []),
  ];
  await first.click();
  await expect(page.locator('form fieldset').first()).toBeVisible();
  if (await page.getByRole('button', { name: /^(?:Publier|Envoyer pour validation)$/ }).isVisible()) {
    offered.push('write');
  }
  return [...offered, ...tooled];
};

/** Opens the back office for an account with a role, and checks its navigation. @returns the types that it has */
const openAs = async (page: Page, account: Visitor, role: RoleName): Promise<ContentName[]> => {
  const { content, screens }: RoleRights = ROLE_RIGHTS[role];
  await signInAt(page, account, '/admin');
  const types = CONTENT_NAMES.filter((name) => content[name]);
  const names = ['Vue d’ensemble', ...types.map(labelOf), ...screens];
  await expect(links(page)).toHaveCount(names.length);
  // Without the counts of what waits.
  const shown = await links(page).locator('> span:not(.waiting)').allTextContents();
  expect(shown.toSorted()).toEqual(names.toSorted());
  return types;
};

/** Compares what the lists and forms of content types offer with the rights of a role. */
const expectOffers = async (page: Page, role: RoleName, types: readonly ContentName[]): Promise<void> => {
  const { content }: RoleRights = ROLE_RIGHTS[role];
  for (const name of types) {
    const { all = [], own = [] } = content[name] ?? {};
    const expected = [...all, ...(own.includes('create') ? ['create'] : [])];
    expect({ role, name, offered: await offeredIn(page, name) }).toEqual({ role, name, offered: expected });
  }
};

/** Checks the actions on an account that the role may ban. */
const expectAccountActions = async (page: Page, role: RoleName, email: string): Promise<void> => {
  await links(page).getByText('Utilisateurs', { exact: true }).click();
  await page.getByRole('main').getByRole('searchbox').fill(email);
  await page.getByRole('link', { name: email }).click();
  await expect(title(page)).toContainText(email);
  await expect(page.getByRole('button', { name: 'Bannir', exact: true })).toBeVisible();
  const { accountActions }: RoleRights = ROLE_RIGHTS[role];
  for (const name of ACCOUNT_ACTIONS) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(accountActions.includes(name) ? 1 : 0);
  }
};

/** Fails unless the dashboard shows these panels alone, and all of them loaded. */
const expectPanels = async (page: Page, names: readonly string[]): Promise<void> => {
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([...names]);
  await expect(page.locator('section[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
};

/** Searching everything finds nothing of other accounts, and asks for no list that a shop manager may not read. */
const expectOwnSearches = async (page: Page, otherShop: string): Promise<void> => {
  const searched = new Set<string>();
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url());
    if (searchParams.has('keyword')) searched.add(pathname.replace('/api/v1', ''));
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Rechercher et agir' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('group', { name: 'Écrans' }).getByRole('option')).toHaveText([
    ...[/Vue d’ensemble/, /Médiathèque/, /Boutiques/, /Offres/],
  ]);
  for (const name of ['Créer un rôle', 'Créer : Article', 'Changer les horaires de plusieurs boutiques']) {
    await expect(palette.getByRole('option', { name })).toHaveCount(0);
  }
  await palette.getByRole('combobox').fill(otherShop);
  await expect(palette.getByText(/^Rien ne correspond/).first()).toBeVisible();
  await expect
    .poll(() => [...searched].toSorted())
    .toEqual(['/bucket/file/', '/shop/manage/offers/', '/shop/manage/shop/']);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
};

// One browser signs in as one role after the other: its next visits cost a third of the first one.
test('offers each role what it may do, and no more', async ({ page, request, site, problems }) => {
  problems.allow(/^403: .*(\/admin|\/access\?path=)/);
  const administrator = await openAdministrator(request, site);
  const account = await Visitor.open(request, site.url);

  await test.step('CLIENT', async () => {
    await signInAt(page, account, '/admin');
    await expect(title(page)).toHaveText('Vous n’avez pas accès à cette page');
  });

  await test.step('EDITOR', async () => {
    await assignRole(administrator, account, 'EDITOR');
    const types = await openAs(page, account, 'EDITOR');
    await expectPanels(page, [
      ...['Vos propositions en attente', 'Vos propositions rejetées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['Les plus applaudis', 'À revoir', 'À traduire', 'Fichiers'],
    ]);
    await expectOffers(page, 'EDITOR', [...types.filter((name) => name !== 'category'), 'category']);
    await expect(
      page.getByRole('group', { name: 'Titre', exact: true }).getByRole('textbox').first(),
      'editors read categories alone',
    ).toBeDisabled();
  });

  await test.step('SHOP_MANAGER', async () => {
    await assignRole(administrator, account, 'SHOP_MANAGER');
    const types = await openAs(page, account, 'SHOP_MANAGER');
    await expectPanels(page, [
      ...['Vos propositions en attente', 'Vos propositions rejetées', 'Bientôt en ligne'],
      ...['Les plus lus', 'Lectures des 30 derniers jours'],
      ...['À revoir', 'À traduire', 'Fichiers'],
    ]);
    const { data } = await administrator.get<ListPage<ManagedSummary>>('/shop/manage/shop/?limit=1&sort-field=title');
    await expectOwnSearches(page, String(data[0]?.title));
    await expectOffers(page, 'SHOP_MANAGER', types);
    await page.goto('/admin/site');
    await expect(title(page)).toHaveText('Introuvable');
  });

  // Both roles have every right on content. They visit the types that no other role has, each half of them.
  const { EDITOR, SHOP_MANAGER }: Record<string, RoleRights> = ROLE_RIGHTS;
  const isVisited = (name: ContentName) => EDITOR?.content[name] ?? SHOP_MANAGER?.content[name];
  const other = await Visitor.open(request, site.url);
  await confirmAddress(other);
  for (const [parity, role] of (['ADMIN', 'GOD'] as const).entries()) {
    await test.step(role, async () => {
      await assignRole(administrator, account, role);
      const types = await openAs(page, account, role);
      const visited = types.filter((name) => !isVisited(name)).filter((_, index) => index % 2 === parity);
      await expectOffers(page, role, visited);
      await expectAccountActions(page, role, other.credentials.email);
    });
  }
});
