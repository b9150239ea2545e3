import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Grant, LEVELS } from 'shared-kernel/access';
import type { Role } from 'shared-kernel/contracts';
import { type Call, Refusal } from 'shared-kernel/testing';
import { buildRole } from '../testing/build-person.ts';
import { expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const GIVER: Grant[] = [
  { resource: 'ROLE', privileges: 'GRANT' },
  { resource: 'BLOGS', privileges: 'WRITE' },
];

const radio = (name: string) => screen.getByRole('radio', { name });

const openRole = async (overrides: Partial<Role> = {}, access?: Grant[], onPut?: (call: Call) => unknown) => {
  const role = buildRole(overrides);
  const opened = await openBackOffice(
    `/admin/roles/${role.id}`,
    {
      [`/auth/roles/${role.id}`]: role,
      [`PUT /auth/roles/${role.id}`]: onPut ?? (({ body }: Call) => ({ ...role, ...(body as object), version: 2 })),
      [`DELETE /auth/roles/${role.id}`]: '',
      'POST /auth/roles/': role,
      '/auth/roles/': pageOf([role]),
    },
    access && { access },
  );
  await screen.findByRole('heading', { level: 1, name: new RegExp(role.name) });
  const sent = () => opened.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { ...opened, role, sent };
};

it('lists roles with the number of their accounts', async () => {
  const roles = [buildRole({ memberCount: 2 }), buildRole({ id: 'e'.repeat(24), name: 'GOD', isBuiltIn: true })];
  await openBackOffice('/admin/roles', { '/auth/roles/': pageOf(roles) });
  expect(await screen.findByRole('link', { name: '2 personnes l’ont' })).toHaveAttribute(
    'href',
    `/admin/users?role=${roles[0]?.id}`,
  );
  expect(screen.getByRole('row', { name: /Super-administrateur/ })).toHaveTextContent('D’origine');
});

it('shows the rights of a role, including implied levels', async () => {
  await openRole({ access: [{ resource: 'BLOGS', privileges: 'READ' }] });
  expect(radio('Articles : Lire tout')).toBeChecked();
  expect(radio('Boutiques : Rien')).toBeChecked();
  const given = (name: string) => radio(name).closest('td')?.classList.contains('given');
  expect(given('Articles : Écrire les siens')).toBe(true);
  expect(given('Articles : Écrire tout')).toBe(false);
});

it('requires a second factor at once, and undoes that', async () => {
  const { sent, role } = await openRole();
  await userEvent.click(screen.getByRole('button', { name: 'Exiger la double authentification' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const body = (needsFactor: boolean, version: number) => ({
    name: role.name,
    access: role.access,
    needsFactor,
    version,
  });
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', body(true, 1)],
      ['PUT', body(false, 2)],
    ]),
  );
});

it('can’t end that requirement of the own role', async () => {
  const role = buildRole({ needsFactor: true });
  await openBackOffice(`/admin/roles/${role.id}`, { [`/auth/roles/${role.id}`]: role }, { role: role.name });
  await screen.findByRole('heading', { level: 1, name: new RegExp(role.name) });
  expect(screen.getByText('Double authentification exigée')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ne plus exiger la double authentification' })).toBeNull();
});

it('can require a second factor of the role with all rights, which has no other change', async () => {
  const role = buildRole({ name: 'GOD', isBuiltIn: true, needsFactor: true });
  await openBackOffice(`/admin/roles/${role.id}`, { [`/auth/roles/${role.id}`]: role }, { role: 'GOD' });
  await screen.findByRole('heading', { level: 1, name: /^Super-administrateur/ });
  expect(screen.getByText('Double authentification exigée')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ne plus exiger la double authentification' })).toBeVisible();
});

it('is changed by keys, saved, and restored', async () => {
  const { sent } = await openRole();
  radio('Articles : Lire tout').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(radio('Articles : Écrire tout')).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const role = (privileges: string, version: number) => ({
    name: 'Stagiaire',
    access: [{ resource: 'BLOGS', privileges }],
    version,
  });
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', role('WRITE', 1)],
      ['PUT', role('READ', 2)],
    ]),
  );
});

it('is reset to a conflicting change on undo', async () => {
  expectRefusals();
  const newer = buildRole({ name: 'Apprenti', version: 5 });
  let puts = 0;
  const { sent } = await openRole({}, undefined, ({ body }) => {
    puts += 1;
    if (puts === 1) return new Refusal(409, { message: 'x', resource: 'role', current: newer });
    return { ...newer, ...(body as object), version: 4 + puts };
  });
  await userEvent.click(radio('Articles : Écrire tout'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/a été modifié ailleurs entre-temps/);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent().at(-1)).toEqual(['PUT', { name: 'Apprenti', access: newer.access, version: 6 }]));
});

it('rejects granting above the account’s level and revoking without the right to, and explains why', async () => {
  await openRole({}, GIVER);
  expect(radio('Articles : Écrire tout')).toBeEnabled();
  expect(radio('Articles : Supprimer tout')).toBeDisabled();
  expect(radio('Articles : Rien')).toBeDisabled();
  expect(radio('Boutiques : Lire les siens')).toBeDisabled();
  await userEvent.click(screen.getByText('Pourquoi certains niveaux sont-ils barrés ?'));
  expect(screen.getByText(/au-dessus de votre propre niveau/)).toBeVisible();
  expect(screen.getByText(/ne permet pas de retirer des droits/)).toBeVisible();
});

it('offers no level without effect, except the current one', async () => {
  await openRole({ access: [{ resource: 'CATEGORY', privileges: 'READ_SELF' }] });
  expect(radio('Catégories : Lire les siens')).toBeChecked();
  const offered = (start: string) =>
    screen.getAllByRole('radio', { name: new RegExp(`^${start}\\s:`) }).map((each) => each.getAttribute('value'));
  expect(offered('Catégories')).toEqual(['', 'READ_SELF', 'READ', 'WRITE', 'DELETE', 'GRANT']);
  expect(offered('Articles')).toEqual(['', ...LEVELS.filter((level) => level !== 'REVOKE')]);
  expect(offered('Bannir')).toEqual(['', 'WRITE']);
  expect(offered('Absolument tout')).toEqual(['', ...LEVELS]);
  expect(screen.queryByRole('radio', { name: /^Commentaires/ })).toBeNull();
  expect(screen.queryByText('Réservé à plus tard')).toBeNull();
});

it('says that rights on the own profile do not admit to the back office', async () => {
  await openRole({ access: [{ resource: 'USER', privileges: 'WRITE_SELF' }] });
  const isDenied = () => screen.queryByText(/^N’entre pas dans l’espace de gestion\./) !== null;
  expect(isDenied()).toBe(true);
  await userEvent.click(radio('État des services : Lire tout'));
  expect(isDenied()).toBe(false);
});

it('grants the right to ban accounts together with the right to read them, and revokes both', async () => {
  await openRole();
  expect(radio('Bannir : Écrire tout')).toBeDisabled();
  await userEvent.click(screen.getByText('Pourquoi certains niveaux sont-ils barrés ?'));
  expect(screen.getByText(/ne sert à rien sans celui-ci : Utilisateurs : Lire tout/)).toBeVisible();
  await userEvent.click(radio('Utilisateurs : Lire tout'));
  await userEvent.click(radio('Bannir : Écrire tout'));
  expect(radio('Utilisateurs : Rien')).toBeDisabled();
  expect(radio('Utilisateurs : Écrire tout')).toBeEnabled();
  expect(screen.getByText(/« Bannir » ne servirait plus à rien/)).toBeInTheDocument();
  await userEvent.click(radio('Bannir : Rien'));
  expect(radio('Utilisateurs : Rien')).toBeEnabled();
});

it('is created, and opened', async () => {
  const { calls, router } = await openBackOffice('/admin/roles/create', {
    'POST /auth/roles/': buildRole(),
    [`/auth/roles/${buildRole().id}`]: buildRole(),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Nom du rôle/ }), 'Stagiaire');
  await userEvent.click(radio('Articles : Lire tout'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/roles/${buildRole().id}`));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Stagiaire',
    access: [{ resource: 'BLOGS', privileges: 'READ' }],
  });
});

it('begins with the name and the rights of a template, and says what they add up to', async () => {
  await openBackOffice('/admin/roles/create');
  await userEvent.click(await screen.findByRole('button', { name: 'Boutique' }));
  expect(screen.getByRole('textbox', { name: /Nom du rôle/ })).toHaveValue('Boutique');
  expect(radio('Boutiques : Écrire les siens')).toBeChecked();
  expect(
    screen.getByText(
      /^Crée et modifie les siens, sous réserve d’approbation\s: Boutiques\. Ajoute et modifie les siens\s: Fichiers\.$/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Lecture seule' }));
  expect(screen.getByRole('textbox', { name: /Nom du rôle/ })).toHaveValue('Lecture seule');
  expect(radio('Boutiques : Lire tout')).not.toBeChecked();
  expect(radio('Bannières : Lire tout')).toBeChecked();
});

it('is deleted when no account has it, and recreated on undo', async () => {
  const { sent, router } = await openRole();
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/roles'));
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  const { name, access, needsFactor } = buildRole();
  await waitFor(() => expect(sent().at(-1)).toEqual(['POST', { name, access, needsFactor }]));
});

it.each([
  ['is in use', { memberCount: 3 }, /3 personnes l’ont encore/],
  ['is built in', { isBuiltIn: true }, /là depuis l’origine/],
])('cannot be deleted when it %s, and explains why', async (_, role, reason) => {
  await openRole(role);
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  await userEvent.click(screen.getByText('Pourquoi ne puis-je pas le supprimer ?'));
  expect(screen.getByText(reason)).toBeVisible();
});

it.each([
  [
    'an account with fewer rights',
    { access: [{ resource: 'SHOPS', privileges: 'READ' }] },
    GIVER,
    /des droits que vous n’avez pas/,
  ],
  [
    'those who may only read roles',
    {},
    [{ resource: 'ROLE', privileges: 'READ' }],
    /ne permet pas de modifier les rôles/,
  ],
] as [string, Partial<Role>, Grant[], RegExp][])('is only read by %s', async (_, role, access, reason) => {
  await openRole(role, access);
  expect(screen.getByText(reason)).toBeVisible();
  expect(radio('Articles : Écrire tout')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
});
