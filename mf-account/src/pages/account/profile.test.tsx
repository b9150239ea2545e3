import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasDrafts } from 'shared-kernel/forms/drafts';
import { notificationStore } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { buildAccount, buildUser } from '../../testing/build-account.ts';
import { AVATAR, buildCompleteAccount, openAccount } from '../../testing/open-account.ts';

const SAVE = 'PUT /auth/user/me';

const section = () => within(screen.getByRole('region', { name: 'Profil' }));
const field = (name: RegExp) => section().getByLabelText(name, { selector: 'input' });
const submit = () => section().getByRole('button', { name: 'Enregistrer' });
const notices = () =>
  notificationStore.getState().orders.map((order) => order.order === 'show' && order.notice.message);

const open = async (api: Answers = {}, options = {}) => {
  const shown = await openAccount(api, options);
  await waitFor(() => expect(section().getByRole('button', { name: /^Photo/ })).toBeEnabled());
  return shown;
};

const fill = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

beforeEach(() => notificationStore.setState({ orders: [] }));

it('disables saving until a value differs from the saved one', async () => {
  await open();
  expect(submit()).toBeDisabled();
  await userEvent.type(field(/^Prénom/), 'e');
  expect(submit()).toBeEnabled();
  await userEvent.keyboard('{Backspace}');
  expect(submit()).toBeDisabled();
});

it('sends the picture’s id and the read version, and confirms the save', async () => {
  const saved = buildUser({ avatar: AVATAR, firstName: 'Amélie', version: 2 });
  const { calls } = await open({ [SAVE]: saved });
  await fill(/^Prénom/, 'Amélie');
  await userEvent.click(submit());
  await waitFor(() => expect(notices()).toEqual(['Profil enregistré']));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    avatar: AVATAR._id,
    firstName: 'Amélie',
    lastName: 'Ben Salah',
    phoneNumber: '+216 20 000 000',
    version: 1,
  });
  await waitFor(() => expect(submit()).toBeDisabled());
  expect(field(/^Prénom/)).toHaveValue('Amélie');
  expect(sessionStore.getState().account?.user).toMatchObject({ firstName: 'Amélie', version: 2 });
  await fill(/^Nom/, 'Trabelsi');
  await userEvent.click(submit());
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({ version: 2 }));
});

it('keeps values typed during the request, and saves them at the next press', async () => {
  const first = Promise.withResolvers<unknown>();
  const answers = [
    first.promise,
    buildUser({ avatar: AVATAR, firstName: 'Amélie-Rose', lastName: 'Trabelsi', version: 3 }),
  ];
  const { calls } = await open({ [SAVE]: () => answers.shift() });
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await fill(/^Prénom/, ' Amélie ');
  await userEvent.click(submit());
  await waitFor(() => expect(saved()).toHaveLength(1));
  await fill(/^Nom/, 'Trabelsi');
  first.resolve(buildUser({ avatar: AVATAR, firstName: 'Amélie', version: 2 }));
  await waitFor(() => expect(notices()).toEqual(['Profil enregistré']));
  expect(field(/^Prénom/)).toHaveValue('Amélie');
  expect(field(/^Nom/)).toHaveValue('Trabelsi');
  expect(hasDrafts()).toBe(true);
  await fill(/^Prénom/, 'Amélie-Rose');
  await userEvent.click(submit());
  await waitFor(() => expect(saved()[1]).toMatchObject({ firstName: 'Amélie-Rose', lastName: 'Trabelsi', version: 2 }));
  await waitFor(() => expect(submit()).toBeDisabled());
  expect(hasDrafts()).toBe(false);
});

it('stays saved when reloading the account fails', async () => {
  await open({ [SAVE]: buildUser({ avatar: AVATAR, firstName: 'Amélie', version: 2 }), '/auth/n/me': 0 });
  await fill(/^Prénom/, 'Amélie');
  await userEvent.click(submit());
  await waitFor(() => expect(notices()).toEqual(['Profil enregistré']));
  expect(
    section()
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '']);
});

it('asks a new account for all values', async () => {
  const account = buildAccount({ user: buildUser({ firstName: '', lastName: '', phoneNumber: null }) });
  const { calls } = await open({}, { account });
  await userEvent.type(field(/^Prénom/), ' ');
  await userEvent.click(submit());
  expect(await section().findByText('La photo est obligatoire')).toBeInTheDocument();
  expect(section().getByRole('button', { name: /^Photo/ })).toHaveFocus();
  expect(field(/^Prénom/)).toHaveAccessibleDescription('Le prénom est obligatoire');
  expect(field(/^Nom/)).toHaveAccessibleDescription('Le nom est obligatoire');
  expect(field(/^Numéro/)).toHaveAccessibleDescription('Le numéro de téléphone est obligatoire');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('lists the missing values, and shortens the list as they are filled in', async () => {
  const account = buildAccount({ user: buildUser({ firstName: '', lastName: '', phoneNumber: null }) });
  await open({}, { account });
  const missing = () => section().queryByText(/^Il manque encore/);
  expect(section().getByText(/^Les quatre champs sont obligatoires/)).toBeInTheDocument();
  expect(missing()).toHaveTextContent('Il manque encore : Photo, Prénom, Nom et Numéro de téléphone.');
  for (const name of [/^Prénom/, /^Nom/, /^Numéro/]) expect(field(name)).toBeRequired();
  await fill(/^Prénom/, 'Amel');
  await userEvent.type(field(/^Nom/), '  ');
  expect(missing()).toHaveTextContent('Il manque encore : Photo, Nom et Numéro de téléphone.');
  await fill(/^Nom/, 'Ben Salah');
  await fill(/^Numéro/, '22 333 444');
  expect(missing()).toHaveTextContent('Il manque encore : Photo.');
});

it('lists no missing values of a complete profile', async () => {
  await open();
  expect(section().queryByText(/^Il manque encore/)).not.toBeInTheDocument();
});

it('shows the API’s errors under their fields', async () => {
  const fields = [{ fieldName: 'phoneNumber', message: 'Le numéro de téléphone est déjà utilisé' }];
  await open({ [SAVE]: new Refusal(422, { message: 'non', fields }) });
  await fill(/^Numéro/, '22 333 444');
  await userEvent.click(submit());
  await waitFor(() => expect(field(/^Numéro/)).toHaveAccessibleDescription('Le numéro de téléphone est déjà utilisé'));
  expect(field(/^Numéro/)).toHaveFocus();
});

it('reports a taken phone number on blur', async () => {
  const { calls } = await open({ '/auth/user/is-phonenumber-available': { isAvailable: false } });
  await fill(/^Numéro/, '22 333 444');
  await userEvent.tab();
  await waitFor(() => expect(field(/^Numéro/)).toHaveAccessibleDescription('Le numéro de téléphone est déjà utilisé'));
  expect(calls.at(-1)?.params).toEqual({ phoneNumber: '22 333 444' });
  await fill(/^Numéro/, '+216 20 000 000');
  await userEvent.tab();
  await waitFor(() => expect(field(/^Numéro/)).not.toHaveAccessibleDescription());
  expect(calls.filter(({ path }) => path === '/auth/user/is-phonenumber-available')).toHaveLength(1);
});

it('reports a network error, and keeps the typed values', async () => {
  await open({ [SAVE]: 0 });
  await fill(/^Prénom/, 'Amélie');
  await userEvent.click(submit());
  expect(await section().findByText(/^Le site n’a pas répondu/)).toBeInTheDocument();
  expect(field(/^Prénom/)).toHaveValue('Amélie');
  expect(submit()).toBeEnabled();
});

describe('after a change elsewhere', () => {
  const newer = buildUser({ avatar: AVATAR, firstName: 'Amal', lastName: 'Trabelsi', version: 5 });
  const stale = () => new Refusal(409, { resource: 'client', message: 'non', current: newer });

  const conflict = async (again: unknown = stale()) => {
    const answers = [stale(), again];
    const shown = await open({ [SAVE]: () => answers.shift() });
    await fill(/^Prénom/, 'Amélie');
    await userEvent.click(submit());
    await section().findByText(/modifié ailleurs/);
    return shown;
  };

  it('keeps typed values, shows the saved ones, and updates untouched fields', async () => {
    await conflict();
    expect(field(/^Prénom/)).toHaveValue('Amélie');
    expect(field(/^Prénom/)).toHaveAccessibleDescription('Enregistré entre-temps : Amal');
    expect(field(/^Nom/)).toHaveValue('Trabelsi');
    expect(field(/^Nom/)).not.toHaveAccessibleDescription();
  });

  it('overwrites the change on the next press', async () => {
    const { calls } = await conflict(buildUser({ ...newer, firstName: 'Amélie', version: 6 }));
    await userEvent.click(submit());
    await waitFor(() => expect(notices()).toEqual(['Profil enregistré']));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      firstName: 'Amélie',
      lastName: 'Trabelsi',
      version: 5,
    });
    expect(section().queryByText(/modifié ailleurs/)).not.toBeInTheDocument();
  });

  it('discards the typed values on request', async () => {
    await conflict();
    await userEvent.click(section().getByRole('button', { name: 'Reprendre ce qui est enregistré' }));
    expect(field(/^Prénom/)).toHaveValue('Amal');
    expect(submit()).toBeDisabled();
    expect(section().getByRole('heading', { name: 'Profil' })).toHaveFocus();
  });
});

it('asks again for consent to send pictures', async () => {
  const answers = [503, { token: 'upload', mimeTypes: [], maxSize: 1, expiresAt: '' }];
  await openAccount({ '/auth/z/upload-token': () => answers.shift() });
  expect(await section().findByText(/momentanément indisponible/)).toBeInTheDocument();
  await userEvent.type(field(/^Prénom/), 'lie');
  await userEvent.click(section().getByRole('button', { name: 'Réessayer' }));
  expect(section().getByRole('heading', { name: 'Profil' })).toHaveFocus();
  await waitFor(() => expect(section().getByRole('button', { name: /^Photo/ })).toBeEnabled());
  expect(field(/^Prénom/)).toHaveValue('Amellie');
});

it('shows the existing picture', async () => {
  await open({}, { account: buildCompleteAccount() });
  expect(section().getByText('amel.webp')).toBeInTheDocument();
});
