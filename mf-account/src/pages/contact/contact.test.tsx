import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-kernel/contracts';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';

const SEND = 'POST /mailing/message/';
const DAY_MS = 24 * 3_600_000;

const dayFrom = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const ALL_DAY = [{ open: '00:00', close: '00:00' }];
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hoursOf = (ranges: object[]) => ({
  ...{ validFrom: dayFrom(-30), validUntil: dayFrom(30), exceptions: [] },
  week: Object.fromEntries(DAYS.map((day) => [day, ranges])),
});
const pageOf = (data: object[]) => ({ data, page: 1, limit: 100, total: data.length, pageCount: 1 });

const ANSWERS: Answers = {
  '/shop/mall-working-hours/': pageOf([hoursOf(ALL_DAY)]),
  '/shop/ramadan-working-hours/': pageOf([]),
  '/blogs/text-pages/': pageOf([
    { slug: 'contact', title: 'Ancienne page' },
    { slug: 'objets-trouves', title: 'Objets trouvés' },
    { slug: 'privacy-policy', title: 'Vie privée' },
  ]),
  [SEND]: '',
};

const open = (api: Answers = {}, locale: Locale = 'fr') =>
  renderPage(remote, '/contact', { api: { ...ANSWERS, ...api }, locale });
const message = () => screen.findByLabelText(/^Votre message/);
const field = (name: RegExp) => screen.getByLabelText(name);
const fill = async () => {
  await userEvent.type(await message(), 'J’ai perdu mon sac.');
  await userEvent.selectOptions(field(/^Sujet/), 'Un objet perdu');
  await userEvent.type(field(/^Votre nom/), 'Amina');
  await userEvent.type(field(/^Votre email/), 'amina@mall.example');
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));

beforeEach(() => sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true));

it('shows the telephone, whether the mall is open, and the team’s pages', async () => {
  await open();
  const direct = await screen.findByRole('region', { name: 'Nous joindre' });
  expect(within(direct).getByRole('link', { name: /Ouvert/ })).toHaveAttribute('href', '/horaires');
  expect(within(direct).getByRole('link', { name: /\+216/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  const pages = within(screen.getByRole('navigation', { name: 'Réponses utiles' })).getAllByRole('link');
  expect(pages.map((link) => link.getAttribute('href'))).toEqual(['/pages/objets-trouves']);
});

it.each([
  ['fr', 'Nous contacter', 'Votre message'],
  ['en', 'Contact us', 'Your message'],
  ['ar', 'اتصلوا بنا', 'رسالتكم'],
] as const)('is shown in %s without hours and pages, when these fail', async (locale, title, label) => {
  await open({ '/shop/mall-working-hours/': 500, '/blogs/text-pages/': 500 }, locale);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByLabelText(new RegExp(`^${label}`))).toBeVisible();
  expect(screen.queryByRole('navigation', { name: /utiles|Useful|مفيدة/ })).not.toBeInTheDocument();
});

it('sends the message once, with a key, and thanks', async () => {
  const { calls } = await open();
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer le message' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Votre message est bien arrivé');
  expect(screen.getByRole('status')).toHaveFocus();
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([
    {
      body: { subject: 'lostProperty', name: 'Amina', email: 'amina@mall.example', message: 'J’ai perdu mon sac.' },
      key: expect.stringMatching(/^\d+(-\d+){3}$/),
    },
  ]);
});

it('offers to write another message, with another key', async () => {
  const { calls } = await open();
  await fill();
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Écrire un autre message' }));
  expect(await message()).toHaveFocus();
  expect(await message()).toHaveValue('');
  await userEvent.type(await message(), 'Il est bleu.');
  act(() => sessionStore.setState({ status: 'loggedIn', account: buildAccount() }));
  expect(field(/^Sujet/)).toHaveValue('lostProperty');
  await press();
  await screen.findByRole('status');
  const [first, second] = calls.filter(({ method }) => method === 'POST');
  expect(second?.body).toMatchObject({ name: 'Amina', message: 'Il est bleu.' });
  expect(second?.key).not.toBe(first?.key);
});

it('shows an error at each invalid field, and sends nothing', async () => {
  const { calls } = await open();
  await message();
  await press();
  expect(await screen.findByText('Le nom est obligatoire')).toBeVisible();
  expect(screen.getByText('Le message est obligatoire')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([
  ['the API has failed', 500, /Votre texte est toujours là/],
  ['no answer came', 0, /Le site n’a pas répondu/],
  ['there were too many', new Refusal(429, null, { 'retry-after': '60' }), /Réessayez dans 1 minute/],
])('keeps what was typed when %s', async (_, failure, words) => {
  await open({ [SEND]: failure });
  await fill();
  await press();
  expect(await screen.findByText(words)).toBeVisible();
  expect(await message()).toHaveValue('J’ai perdu mon sac.');
  expect(field(/^Votre nom/)).toHaveValue('Amina');
});

it('fills in the name and address of the account, except what was typed', async () => {
  await open();
  await userEvent.type(await message(), 'Bonjour');
  await userEvent.type(field(/^Votre nom/), 'Mme Salah');
  act(() => sessionStore.setState({ status: 'loggedIn', account: buildAccount() }));
  await waitFor(() => expect(field(/^Votre email/)).toHaveValue('amel@mall.example'));
  expect(field(/^Votre nom/)).toHaveValue('Mme Salah');
  expect(await message()).toHaveValue('Bonjour');
});
