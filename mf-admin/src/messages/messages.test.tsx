import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import type { MessageRecord } from 'shared-kernel/contracts';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { openBackOffice, pageOf, WAITING_MESSAGES } from '../testing/open-back-office.ts';

const PATH = '/mailing/message/';
const READER: Grant[] = [{ resource: 'MESSAGES', privileges: 'READ' }];

const buildMessage = (overrides: Partial<MessageRecord> = {}): MessageRecord => ({
  id: '5f00000000000000000000e7',
  version: 1,
  status: 'new',
  subject: 'lostProperty',
  locale: 'ar',
  name: 'Amina Trabelsi',
  email: 'amina@mall.example',
  message: 'ضاعت حقيبتي.\nلونها أحمر.',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  replies: [],
  ...overrides,
});

const openMessage = async (api: Answers = {}, access?: Grant[], message = buildMessage()) => {
  const opened = await openBackOffice(
    `/admin/messages/${message.id}`,
    {
      [PATH + message.id]: message,
      '/auth/user/': pageOf([]),
      [PATH]: pageOf([]),
      ...api,
    },
    access && { access },
  );
  await screen.findByRole('heading', { level: 1, name: /Amina/ });
  const sent = () =>
    opened.calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path.replace(PATH + message.id, ''), body]);
  return { ...opened, sent };
};

it.each([
  ['fr', 'À traiter', 'Objet perdu'],
  ['en', 'To answer', 'Lost property'],
  ['ar', 'تنتظر الرد', 'غرض مفقود'],
] as const)('lists messages of a state and subject in %s', async (locale, status, subject) => {
  const { calls } = await openBackOffice(
    '/admin/messages?tab=new&subject=lostProperty&keyword=sac',
    { [PATH]: pageOf([buildMessage()]) },
    { locale },
  );
  const row = await screen.findByRole('row', { name: /Amina Trabelsi/ });
  expect(row).toHaveTextContent(status);
  expect(row).toHaveTextContent(subject);
  expect(calls.find(({ path, params }) => path === PATH && params?.keyword)?.params).toMatchObject({
    ...{ status: 'new', subject: 'lostProperty', keyword: 'sac' },
  });
});

it.each([
  ['shows', [{ resource: 'MESSAGES', privileges: 'WRITE' }], /^Messages\s*En attente\s: 7$/],
  ['does not show', READER, /^Messages$/],
] satisfies [string, Grant[], RegExp][])(
  '%s the number of waiting messages in the navigation',
  async (_, access, name) => {
    const waiting = { [WAITING_MESSAGES]: pageOf([buildMessage()], { total: 7 }) };
    await openBackOffice('/admin/notifications', { '/notifications/': pageOf([]), ...waiting }, { access });
    expect(await screen.findByRole('link', { name })).toBeVisible();
  },
);

it('mails an answer once, and shows it in the conversation', async () => {
  const reply = { text: 'وجدناها', at: '2026-11-02T09:00:00.000Z', authorId: null };
  const answered = buildMessage({ status: 'answered', version: 2, replies: [reply] });
  const { sent } = await openMessage({ [`POST ${PATH}${answered.id}/reply`]: answered });
  const field = screen.getByLabelText(/^Votre réponse/);
  expect(field).toHaveAccessibleDescription(/Langue du visiteur\s: arabe/);
  await userEvent.type(field, 'وجدناها');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer la réponse' }));
  const conversation = screen.getByRole('list', { name: 'Échange' });
  expect(await within(conversation).findByText('وجدناها')).toHaveAttribute('lang', 'ar');
  expect(sent()).toEqual([['POST', '/reply', { reply: 'وجدناها', version: 1 }]]);
  expect(screen.getByLabelText(/^Votre réponse/)).toHaveValue('');
  expect(screen.getByText('Répondu')).toBeVisible();
});

it('keeps the typed answer when a colleague has answered meanwhile, and sends nothing more by itself', async () => {
  const reply = { text: 'Déjà fait', at: '2026-11-02T09:00:00.000Z', authorId: null };
  const current = buildMessage({ status: 'answered', version: 2, replies: [reply] });
  const stale = new Refusal(409, { resource: 'message', message: 'a changé', requestId: 'r', current } as never);
  const { sent } = await openMessage({ [`POST ${PATH}${current.id}/reply`]: stale });
  await userEvent.type(screen.getByLabelText(/^Votre réponse/), 'Bonjour');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
  await waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent)).toBe(true));
  expect(screen.getByLabelText(/^Votre réponse/)).toHaveValue('Bonjour');
  expect(sent()).toHaveLength(1);
});

it('closes a message at once, and reopens it by the offer to undo', async () => {
  let stored = buildMessage();
  const { sent } = await openMessage({
    [PATH + stored.id]: () => stored,
    [`PUT ${PATH}${stored.id}`]: ({ body }: { body?: unknown }) => {
      stored = { ...stored, ...(body as Partial<MessageRecord>), version: stored.version + 1 };
      return stored;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Clore' }));
  expect(await screen.findByRole('button', { name: 'Rouvrir' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', '', { status: 'closed', version: 1 }],
      ['PUT', '', { status: 'new', version: 2 }],
    ]),
  );
});

it('deletes a message after a confirmation', async () => {
  const { sent, router } = await openMessage({ [`DELETE ${PATH}${buildMessage().id}`]: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(sent()).toEqual([]);
  const dialog = screen.getByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/messages'));
  expect(sent()).toEqual([['DELETE', '', undefined]]);
});

it('offers nothing to an account that may only read', async () => {
  await openMessage({}, READER);
  expect(screen.getByText(/ضاعت حقيبتي/)).toBeVisible();
  expect(screen.queryByLabelText(/^Votre réponse/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Clore|Supprimer|indésirable/ })).not.toBeInTheDocument();
});
