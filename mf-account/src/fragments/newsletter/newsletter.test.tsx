import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';

const SUBSCRIBE = 'POST /mailing/contact/';

const open = (api: Answers = { [SUBSCRIBE]: { status: 'pending' } }) => renderFragment(remote, 'newsletter', { api });

const subscribe = async (address: string) => {
  if (address) await userEvent.type(screen.getByPlaceholderText('Votre adresse email'), address);
  await userEvent.click(screen.getByRole('button', { name: 'S’inscrire' }));
};

const complaint = () => screen.getByPlaceholderText('Votre adresse email').getAttribute('aria-invalid');

beforeEach(() => localStorage.clear());

it('sends the address, confirms it, and stores it', async () => {
  const { calls } = await open();
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByPlaceholderText('Votre adresse email')]);
  await subscribe('amel@mall.example');
  expect(await screen.findByRole('status')).toHaveTextContent('Merci !');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(calls).toMatchObject([{ method: 'POST', body: { email: 'amel@mall.example', source: 'footer' } }]);
  expect(localStorage.getItem('newsletter')).toBe('subscribed');
});

it.each([
  ['', "L'email est obligatoire"],
  ['amel@', "L'email doit être une adresse email valide"],
])('validates %j: %s', async (address, message) => {
  const { calls } = await open();
  await subscribe(address);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('shows the API’s first field error under the input', async () => {
  const fields = [
    { fieldName: 'domain', message: 'ce domaine ne reçoit pas de courrier' },
    { fieldName: 'email', message: 'autre chose' },
  ];
  await open({ [SUBSCRIBE]: new Refusal(422, { message: 'non', fields, requestId: 'r' }) });
  await subscribe('amel@mall.example');
  await waitFor(() =>
    expect(screen.getByPlaceholderText('Votre adresse email')).toHaveAccessibleDescription(
      'ce domaine ne reçoit pas de courrier',
    ),
  );
});

it('reports a network error and keeps the address', async () => {
  await open({ [SUBSCRIBE]: 0 });
  await subscribe('amel@mall.example');
  const field = screen.getByPlaceholderText('Votre adresse email');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Le site n’a pas répondu\. Rien n’est perdu/));
  expect(field).toHaveValue('amel@mall.example');
});

it('reports a missing network, keeps the address, and sends it when the network returns', async () => {
  const answers: unknown[] = [0, { status: 'pending' }];
  await open({ [SUBSCRIBE]: () => answers.shift() });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await subscribe('amel@mall.example');
  const field = screen.getByPlaceholderText('Votre adresse email');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Vous êtes hors ligne\. Rien n’est perdu/));
  expect(field).toHaveValue('amel@mall.example');
  onLine.mockRestore();
  await subscribe('');
  expect(await screen.findByRole('status')).toHaveTextContent('Merci !');
});

it.each([429, 500, 503])('shows no message for status %s', async (status) => {
  const { calls } = await open({ [SUBSCRIBE]: status });
  await subscribe('amel@mall.example');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(complaint()).toBe('false');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByPlaceholderText('Votre adresse email')).toHaveValue('amel@mall.example');
});
