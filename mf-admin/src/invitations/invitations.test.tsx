import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invitation } from 'shared-kernel/contracts';
import { Refusal } from 'shared-kernel/testing';
import { buildPerson, EDITOR_ROLE, MODERATOR } from '../testing/build-person.ts';
import { EVERYTHING, expectRefusals, openBackOffice, pageOf } from '../testing/open-back-office.ts';

const LIST = '/auth/invitations/';
const MANAGER_ROLE = {
  ...EDITOR_ROLE,
  id: '000000000000000000000004',
  name: 'SHOP_MANAGER',
  access: [{ resource: 'SHOPS', privileges: 'WRITE_SELF' }],
};
const GOD_ROLE = { ...EDITOR_ROLE, id: '000000000000000000000001', name: 'GOD', access: EVERYTHING };
const VISITOR_ROLE = { ...EDITOR_ROLE, id: '000000000000000000000005', name: 'CLIENT', access: [] };
const SHOP = { id: 'f'.repeat(24), title: 'Atelier des jasmins' };

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const buildInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  id: '5f00000000000000000000d4',
  email: 'amel@mall.example',
  role: { id: EDITOR_ROLE.id, name: 'EDITOR' },
  shop: null,
  locale: 'fr',
  sentAt: inDays(0),
  expiresAt: inDays(7),
  ...overrides,
});

const open = (address: string, answers: Record<string, unknown> = {}, options = {}) =>
  openBackOffice(
    address,
    {
      '/auth/user/': pageOf([buildPerson()]),
      '/auth/roles/': pageOf([GOD_ROLE, EDITOR_ROLE, MANAGER_ROLE, VISITOR_ROLE]),
      '/shop/manage/shop/': pageOf([SHOP]),
      '/shop/manage/shop': pageOf([SHOP]),
      [LIST]: pageOf([buildInvitation()]),
      [`POST ${LIST}`]: buildInvitation(),
      [`PUT ${LIST}5f00000000000000000000d4`]: buildInvitation(),
      ...answers,
    },
    options,
  );

const button = (name: string) => screen.findByRole('button', { name });
const writes = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);

describe('the dialog', () => {
  const openDialog = async (answers: Record<string, unknown> = {}, options = {}) => {
    const opened = await open('/admin/users', answers, options);
    await userEvent.click(await button('Inviter'));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    const role = await dialog.findByRole('combobox', { name: /^Rôle/, hidden: true });
    await waitFor(() => expect(within(role).getAllByRole('option', { hidden: true }).length).toBeGreaterThan(1));
    const fillEmail = () =>
      userEvent.type(dialog.getByRole('textbox', { name: /^Email/, hidden: true }), 'amel@mall.example');
    const send = () => userEvent.click(dialog.getByRole('button', { name: 'Envoyer l’invitation', hidden: true }));
    return { ...opened, dialog, role, fillEmail, send };
  };

  it('invites to a role, and offers to undo that', async () => {
    const { dialog, role, fillEmail, send, calls } = await openDialog();
    await fillEmail();
    await userEvent.selectOptions(role, 'Rédacteur');
    expect(dialog.queryByRole('combobox', { name: /^Sa boutique/, hidden: true })).toBeNull();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Langue/, hidden: true }), 'English');
    await send();
    expect(await screen.findByText('Invitation envoyée à amel@mall.example')).toBeVisible();
    await userEvent.click(await button('Annuler'));
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        ['POST', { email: 'amel@mall.example', role: EDITOR_ROLE.id, shop: null, locale: 'en' }],
        ['PUT', { isWithdrawn: true }],
      ]),
    );
  });

  it('asks for the shop of a shop’s manager', async () => {
    const { dialog, role, fillEmail, send, calls } = await openDialog();
    await fillEmail();
    await userEvent.selectOptions(role, 'Responsable de boutique');
    await userEvent.type(await dialog.findByRole('combobox', { name: /^Sa boutique/, hidden: true }), 'atelier');
    await userEvent.click(await dialog.findByRole('option', { name: SHOP.title, hidden: true }));
    await send();
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        ['POST', { email: 'amel@mall.example', role: MANAGER_ROLE.id, shop: SHOP.id, locale: 'fr' }],
      ]),
    );
  });

  it('offers only roles within the account’s own rights, and shows missing values', async () => {
    const access = [...MODERATOR, { resource: 'ROLE', privileges: 'GRANT' }];
    const { dialog, role, send, calls } = await openDialog({}, { access, role: 'RECRUITER' });
    const offered = within(role).getAllByRole('option', { hidden: true });
    expect(offered.map(({ textContent }) => textContent).slice(1)).toEqual(['Rédacteur']);
    await send();
    expect(await dialog.findByText("L'email est obligatoire")).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);
  });

  it('shows why an address can’t be invited', async () => {
    expectRefusals();
    const refusal = new Refusal(409, { resource: 'client', message: 'Ce compte a déjà un rôle' });
    const { dialog, role, fillEmail, send } = await openDialog({ [`POST ${LIST}`]: refusal });
    await fillEmail();
    await userEvent.selectOptions(role, 'Rédacteur');
    await send();
    expect(await dialog.findByText(/^Ce compte a déjà un rôle/)).toBeInTheDocument();
  });
});

describe('the list', () => {
  const row = (email: string) => screen.getByRole('row', { name: new RegExp(email) });

  it('shows which invitations are expired', async () => {
    const late = buildInvitation({
      id: 'a'.repeat(24),
      email: 'tard@mall.example',
      expiresAt: inDays(-1),
      role: { id: MANAGER_ROLE.id, name: 'SHOP_MANAGER' },
      shop: SHOP,
    });
    await open('/admin/invitations', { [LIST]: pageOf([buildInvitation(), late]) });
    await screen.findByText('tard@mall.example');
    expect(row('amel@')).toHaveTextContent('Envoyée');
    expect(row('tard@')).toHaveTextContent('Expirée');
    expect(row('tard@')).toHaveTextContent('Responsable de boutique · Atelier des jasmins');
  });

  it('sends one again, and withdraws one until that is undone', async () => {
    const { calls } = await open('/admin/invitations');
    await userEvent.click(await button('Renvoyer à amel@mall.example'));
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    await userEvent.click(await button('Retirer l’invitation envoyée à amel@mall.example'));
    await userEvent.click(await button('Annuler'));
    await waitFor(() =>
      expect(writes(calls)).toEqual([
        ['POST', { email: 'amel@mall.example', role: EDITOR_ROLE.id, shop: null, locale: 'fr' }],
        ['PUT', { isWithdrawn: true }],
        ['PUT', { isWithdrawn: false }],
      ]),
    );
  });

  it('can be empty', async () => {
    await open('/admin/invitations', { [LIST]: pageOf([]) });
    expect(await screen.findByText('Aucune invitation en attente')).toBeVisible();
  });

  it('is neither offered nor opened without the right to grant roles', async () => {
    const { calls } = await open('/admin/invitations', {}, { access: MODERATOR });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Introuvable');
    expect(calls).toEqual([]);
  });

  it('isn’t linked without the right to grant roles', async () => {
    await open('/admin/users', {}, { access: MODERATOR });
    await screen.findByRole('link', { name: /Salma/ });
    expect(screen.queryByRole('button', { name: 'Inviter' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
  });
});
