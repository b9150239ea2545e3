import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import type { ContactRecord } from 'shared-kernel/contracts';
import { openBackOffice, pageOf } from '../testing/open-back-office.ts';

const CONTACTS = '/mailing/contact/';
const READER: Grant[] = [
  { resource: 'CONTACT', privileges: 'READ' },
  { resource: 'BLOGS', privileges: 'WRITE' },
];

const buildContact = (overrides: Partial<ContactRecord> = {}): ContactRecord => ({
  id: '5f00000000000000000000e1',
  email: 'lectrice@mall.example',
  status: 'confirmed',
  locale: 'fr',
  consent: { textVersion: '2026-11', locale: 'ar', source: 'footer', at: '2026-11-01T09:00:00.000Z', address: null },
  createdAt: '2026-11-01T09:00:00.000Z',
  confirmedAt: '2026-11-01T10:00:00.000Z',
  unsubscribedAt: null,
  bouncedAt: null,
  version: 2,
  history: [
    {
      kind: 'subscribed',
      at: '2026-11-01T09:00:00.000Z',
      address: null,
      textVersion: '2026-11',
      locale: 'fr',
      source: 'footer',
      actorId: null,
    },
  ],
  ...overrides,
});

const openContact = async (access?: Grant[], contact = buildContact()) => {
  const opened = await openBackOffice(
    `/admin/contacts/${contact.id}`,
    {
      [CONTACTS + contact.id]: contact,
      [`PUT ${CONTACTS}${contact.id}`]: { ...contact, status: 'unsubscribed', version: 3 },
      [`DELETE ${CONTACTS}${contact.id}`]: '',
      [CONTACTS]: pageOf([]),
    },
    access && { access },
  );
  await screen.findByRole('heading', { level: 1, name: /lectrice/ });
  const sent = () => opened.calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  return { ...opened, sent };
};

const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name, hidden: true }));

it('lists the contacts of a state, and searches them', async () => {
  const { calls } = await openBackOffice('/admin/contacts?tab=pending&keyword=lec&sort-field=email', {
    [CONTACTS]: pageOf([buildContact({ status: 'pending' })]),
  });
  expect(await screen.findByRole('row', { name: /lectrice@mall.example/ })).toHaveTextContent('En attente');
  expect(calls.find(({ path }) => path === CONTACTS)?.params).toMatchObject({
    status: 'pending',
    keyword: 'lec',
    'sort-field': 'email',
  });
});

it('lists and marks contacts whose mail server has refused a letter', async () => {
  const bouncedAt = '2026-11-20T09:00:00.000Z';
  const { calls } = await openBackOffice('/admin/contacts', { [CONTACTS]: pageOf([buildContact({ bouncedAt })]) });
  await userEvent.click(await screen.findByRole('link', { name: 'Adresses refusées' }));
  expect(await screen.findByRole('row', { name: /lectrice@mall.example/ })).toHaveTextContent('Adresse refusée');
  const { params } = calls.findLast(({ path }) => path === CONTACTS) ?? {};
  expect(params).toMatchObject({ status: 'confirmed', isBounced: true });
});

it('opens a contact from the list without its history', async () => {
  const { history, ...listed } = buildContact();
  await openBackOffice('/admin/contacts', {
    [CONTACTS]: pageOf([listed]),
    [CONTACTS + listed.id]: { ...listed, history },
  });
  await userEvent.click(await screen.findByRole('link', { name: listed.email }));
  expect(await screen.findByText('Inscription demandée')).toBeVisible();
});

it('exports all filtered contacts, regardless of the page', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { calls } = await openBackOffice('/admin/contacts?tab=confirmed&keyword=lec&page=2', {
    [CONTACTS]: pageOf([buildContact()]),
    '/mailing/contact/csv': 'email;status\r\n',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exporter (CSV)' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls.find(({ path }) => path.endsWith('/csv'))?.params).toEqual({ status: 'confirmed', keyword: 'lec' });
  // A byte order mark of three bytes, and the file.
  expect(saved[0]?.size).toBe(3 + 'email;status\r\n'.length);
});

it('shows the text to which a contact consented', async () => {
  await openContact();
  expect(screen.getByText(/باشتراككم، توافقون/)).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('Inscription demandée')).toBeVisible();
});

it('unsubscribes a contact after confirmation', async () => {
  const { sent } = await openContact();
  await userEvent.click(screen.getByRole('button', { name: 'Désinscrire' }));
  expect(sent()).toEqual([]);
  await confirm('Désinscrire');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', { email: 'lectrice@mall.example', locale: 'fr', status: 'unsubscribed', version: 2 }],
    ]),
  );
});

it('erases a contact after confirmation, and stops requesting it', async () => {
  const { sent, router, calls } = await openContact();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  await confirm('Effacer');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/contacts'));
  expect(sent()).toEqual([['DELETE', undefined]]);
  expect(calls.filter(({ method, path }) => method === 'GET' && path.endsWith('e1'))).toHaveLength(1);
});

it('disables both actions for readers, and explains why', async () => {
  await openContact(READER);
  expect(screen.queryByRole('button', { name: 'Désinscrire' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Effacer' })).toBeNull();
  await userEvent.click(screen.getByText('Ce que vous ne pouvez pas faire ici'));
  expect(screen.getByText(/^Effacer : votre rôle/)).toBeVisible();
});
