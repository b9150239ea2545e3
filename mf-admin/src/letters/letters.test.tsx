import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Grant } from 'shared-kernel/access';
import type { LetterRecord } from 'shared-kernel/contracts';
import { drainQueue } from 'shared-kernel/notifications';
import { openBackOffice, pageOf } from '../testing/open-back-office.ts';

const LETTER = '/mailing/letter/';
const ID = '5f00000000000000000000e1';
const POST = '5f00000000000000000000f1';
const READER: Grant[] = [
  { resource: 'CONTACT', privileges: 'READ' },
  { resource: 'BLOGS', privileges: 'WRITE' },
];
const MAIL = {
  subject: 'Soldes',
  html: '<html lang="fr"><body><p>Bonjour</p></body></html>',
  text: 'Bonjour',
  hidden: 1,
};

const buildLetter = (overrides: Partial<LetterRecord> = {}): LetterRecord => ({
  id: ID,
  version: 3,
  status: 'draft',
  locale: 'fr',
  subject: 'Soldes d’hiver',
  preheader: '',
  introduction: '<p>Bonjour</p>',
  items: [{ type: 'post', id: POST, title: 'Nocturne' }],
  closing: '',
  counts: { recipients: 1200, sent: 0, failed: 0, bounced: 0, skipped: 0, unsubscribed: 0 },
  scheduledFor: null,
  startedAt: null,
  endedAt: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...overrides,
});

const SENT = { status: 'scheduled', version: 4, scheduledFor: '2026-11-02T09:00:00.000Z' } as const;

const openLetter = async (letter = buildLetter(), access?: Grant[]) => {
  let stored = letter;
  const change = (changes: Partial<LetterRecord>) => () => {
    stored = { ...stored, ...changes };
    return stored;
  };
  const opened = await openBackOffice(
    `/admin/letters/${ID}`,
    {
      [LETTER]: pageOf([]),
      [LETTER + ID]: () => stored,
      [`PUT ${LETTER}${ID}`]: change({ version: 4 }),
      [`DELETE ${LETTER}${ID}`]: '',
      [`${LETTER}${ID}/mail`]: MAIL,
      [`POST ${LETTER}preview`]: ({ body }: { body: { subject: string } }) => ({
        ...MAIL,
        html: MAIL.html.replace('Bonjour', body.subject),
      }),
      [`POST ${LETTER}trial`]: '',
      [`POST ${LETTER}${ID}/schedule`]: change(SENT),
      [`POST ${LETTER}${ID}/stop`]: change({ status: 'stopped', version: 5 }),
      '/audit': pageOf([]),
      '/blogs/blogs/': pageOf([{ id: '5f00000000000000000000f2', title: 'Atelier' }]),
      '/shop/offers/': pageOf([{ id: '5f00000000000000000000f3', title: 'Deux pour un' }]),
      '/mall-event/mall-events/': pageOf([]),
    },
    access && { access },
  );
  await screen.findByRole('heading', { level: 1, name: /Soldes d’hiver/ });
  const sent = () =>
    opened.calls
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'))
      .map(({ method, path, body }) => [method, path.replace(LETTER, ''), body]);
  return { ...opened, sent };
};

const button = (name: string) => screen.getByRole('button', { name });
const inDialog = (name: string) =>
  within(screen.getByRole('dialog', { hidden: true })).getByRole('button', { name, hidden: true });

it('lists letters with their state and numbers', async () => {
  const counts = { recipients: 1200, sent: 1190, failed: 1, bounced: 9, skipped: 0, unsubscribed: 4 };
  const { calls } = await openBackOffice('/admin/letters?tab=sent', {
    [LETTER]: pageOf([buildLetter({ status: 'sent', counts })]),
  });
  const row = await screen.findByRole('row', { name: /Soldes d’hiver/ });
  for (const text of ['Envoyée', /1\s?200/, /1\s?190/]) expect(row).toHaveTextContent(text);
  expect(calls.find(({ path }) => path === LETTER)?.params).toMatchObject({ status: 'sent' });
});

it('creates a letter, and opens it', async () => {
  const { calls, router } = await openBackOffice('/admin/letters/create', {
    [`POST ${LETTER}`]: buildLetter(),
    [`POST ${LETTER}preview`]: MAIL,
    [LETTER + ID]: buildLetter(),
    '/audit': pageOf([]),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Objet/ }), 'Soldes d’hiver');
  await userEvent.click(button('Enregistrer'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/letters/${ID}`));
  expect(calls.find(({ method, path }) => method === 'POST' && path === LETTER)?.body).toEqual({
    locale: 'fr',
    subject: 'Soldes d’hiver',
    preheader: '',
    introduction: '',
    items: [],
    closing: '',
  });
});

it('rejects an empty subject at its field', async () => {
  const { sent } = await openLetter();
  const subject = screen.getByRole('textbox', { name: /^Objet/ });
  await userEvent.clear(subject);
  await userEvent.click(button('Enregistrer'));
  await waitFor(() => expect(subject).toHaveAccessibleDescription(/obligatoire/));
  expect(sent()).toEqual([]);
});

it('adds public records of all types, and saves them in the order of the list', async () => {
  const { sent } = await openLetter();
  expect(screen.getByRole('combobox', { name: /^Contenu/ })).toHaveValue('Article · Nocturne');
  await userEvent.click(button('Ajouter un contenu'));
  const added = screen.getAllByRole('combobox', { name: /^Contenu/ }).at(-1) as HTMLElement;
  await userEvent.click(added);
  expect(await screen.findByRole('option', { name: 'Article · Atelier' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: 'Offre · Deux pour un' }));
  await userEvent.click(screen.getAllByRole('button', { name: /^Monter/ }).at(-1) as HTMLElement);
  await userEvent.click(button('Enregistrer'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.[2]).toMatchObject({
    items: [
      { type: 'offer', id: '5f00000000000000000000f3' },
      { type: 'post', id: POST },
    ],
    version: 3,
  });
});

it('previews what is typed, as a mail and as text, and says what the letter leaves out', async () => {
  const { calls } = await openLetter();
  expect(await screen.findByText(/^1 contenu n’est pas publié, ou est terminé/)).toBeVisible();
  expect(screen.getByTitle('Ordinateur')).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'));
  await userEvent.type(screen.getByRole('textbox', { name: /^Objet/ }), ' !');
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/preview')).at(-1)?.body).toMatchObject({
      subject: 'Soldes d’hiver !',
    }),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Texte seul' }));
  expect(screen.getByText('Bonjour', { selector: 'pre' })).toBeVisible();
});

it('keeps the place of the preview when the mail changes', async () => {
  await openLetter();
  const frame = await screen.findByTitle<HTMLIFrameElement>('Ordinateur');
  const mail = frame.contentDocument as Document;
  fireEvent.load(frame);
  mail.documentElement.scrollTop = 240;
  fireEvent.scroll(mail);
  await userEvent.type(screen.getByRole('textbox', { name: /^Objet/ }), ' !');
  await waitFor(() => expect(frame.srcdoc).toContain('Soldes d’hiver !'));
  expect(screen.getByTitle('Ordinateur')).toBe(frame);
  // The browser starts the other document at its top.
  mail.documentElement.scrollTop = 0;
  fireEvent.load(frame);
  expect(mail.documentElement.scrollTop).toBe(240);
});

it('mails a trial of what is typed to the account', async () => {
  const { sent } = await openLetter();
  await userEvent.click(button('M’envoyer un essai'));
  await waitFor(() =>
    expect(drainQueue()).toMatchObject([{ notice: { message: 'Essai envoyé à amel@mall.example' } }]),
  );
  expect(sent()).toMatchObject([['POST', 'trial', { subject: 'Soldes d’hiver' }]]);
});

it('sends after a confirmation that names the number of recipients', async () => {
  const { sent } = await openLetter();
  await userEvent.click(button('Envoyer'));
  expect(screen.getByRole('heading', { name: /^Envoyer cette lettre à 1\s?200 contacts/, hidden: true })).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(inDialog('Envoyer'));
  expect(await screen.findByRole('button', { name: 'Annuler la programmation' })).toBeVisible();
  expect(sent()).toEqual([['POST', `${ID}/schedule`, { at: null, version: 3 }]]);
});

it('schedules for a moment in the mall’s time zone', async () => {
  const { sent } = await openLetter();
  await userEvent.click(button('Programmer…'));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.type(dialog.getByLabelText(/^Date et heure/), '2099-12-24T10:00');
  await userEvent.click(inDialog('Programmer l’envoi'));
  await waitFor(() =>
    expect(sent()).toEqual([['POST', `${ID}/schedule`, { at: '2099-12-24T09:00:00.000Z', version: 3 }]]),
  );
});

it('offers no sending while there are unsaved changes', async () => {
  await openLetter();
  await userEvent.type(screen.getByRole('textbox', { name: /^Objet/ }), ' !');
  for (const name of ['Envoyer', 'Programmer…']) expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Envoyer'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

it('shows the progress of a letter that is being sent, and stops it after a confirmation', async () => {
  const counts = { recipients: 10, sent: 3, failed: 1, bounced: 1, skipped: 0, unsubscribed: 0 };
  const { sent } = await openLetter(buildLetter({ status: 'sending', startedAt: '2026-11-02T09:00:00.000Z', counts }));
  expect(screen.getByRole('progressbar', { name: 'Avancement de l’envoi' })).toHaveAttribute('value', '5');
  await userEvent.click(button('Arrêter l’envoi'));
  expect(sent()).toEqual([]);
  await userEvent.click(inDialog('Arrêter l’envoi'));
  expect(await screen.findByText(/^L’envoi a été arrêté/)).toBeVisible();
  expect(sent()).toEqual([['POST', `${ID}/stop`, { version: 3 }]]);
});

describe('a letter that jobs will change', () => {
  const NOW = Date.parse('2026-11-02T08:00:00.000Z');

  beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  it('is read again while it is sent', async () => {
    const { calls } = await openLetter(buildLetter({ status: 'sending', startedAt: '2026-11-02T07:00:00.000Z' }));
    const reads = () => calls.filter(({ path }) => path === LETTER + ID).length;
    const before = reads();
    await pass(6);
    expect(reads()).toBeGreaterThan(before);
  });

  it('is read again at its planned start', async () => {
    const { calls } = await openLetter(buildLetter({ ...SENT }));
    const reads = () => calls.filter(({ path }) => path === LETTER + ID).length;
    const before = reads();
    await pass(3_601);
    expect(reads()).toBeGreaterThan(before);
  });
});

it('deletes a draft after a confirmation', async () => {
  const { sent, router } = await openLetter();
  await userEvent.click(button('Supprimer'));
  await userEvent.click(inDialog('Supprimer'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/letters'));
  expect(sent()).toEqual([['DELETE', ID, undefined]]);
});

it('shows readers the mail without offering to change or send it', async () => {
  await openLetter(buildLetter(), READER);
  expect(await screen.findByTitle('Ordinateur')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const name of ['Envoyer', 'Supprimer', 'M’envoyer un essai'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
