import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Passkey } from 'shared-kernel/contracts';
import { notificationStore } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { CREATED, fakePasskeys, OPTIONS } from '../../testing/fake-passkeys.ts';
import { buildCompleteAccount, openAccount } from '../../testing/open-account.ts';

const OPTIONS_CALL = 'POST /auth/n/passkeys/creation-options';
const ADD = 'POST /auth/n/passkeys';
const PHONE: Passkey = {
  id: '5f00000000000000000000c1',
  name: 'Téléphone d’Amel',
  createdAt: '2026-11-20T10:00:00.000Z',
  usedAt: null,
};

const section = () => within(screen.getByRole('region', { name: 'Double authentification' }));
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const press = (place: ReturnType<typeof dialog>, name: string) =>
  userEvent.click(place.getByRole('button', { name, hidden: true }));

/** The account page of an account with these passkeys. */
const open = (passkeys: Passkey[], answers: Answers = {}) => {
  const hasFactor = passkeys.length > 0;
  const account = buildCompleteAccount({ hasFactor, hasPasskey: hasFactor });
  const own = { since: null, recoveryCodesLeft: 10, passkeys };
  return openAccount({ '/auth/n/factor': own, [OPTIONS_CALL]: OPTIONS, ...answers }, { account });
};

const ADD_PASSKEY = '../../features/passkeys/add-passkey.tsx';

const openForm = async (answers: Answers) => {
  const opened = await open([PHONE], answers);
  await press(section(), 'Ajouter une clé d’accès');
  await screen.findByRole('dialog', { hidden: true });
  await userEvent.type(await dialog().findByLabelText(/^Nom de la clé/), 'Clé USB{Enter}');
  return opened;
};

it('sets up a passkey as the first factor, and shows the recovery codes', async () => {
  const browser = fakePasskeys();
  const { calls } = await open([], { [ADD]: { codes: ['abcd-efgh-jkmn'] } });
  await press(section(), 'Activer');
  await press(dialog(), 'Ajouter une clé d’accès');
  await userEvent.type(await dialog().findByLabelText(/^Nom de la clé/), 'Clé USB{Enter}');
  expect(await dialog().findByText('abcd-efgh-jkmn')).toBeInTheDocument();
  expect(browser.create).toHaveBeenCalledTimes(1);
  expect(calls.find(({ method, path }) => `${method} ${path}` === ADD)?.body).toEqual({ name: 'Clé USB', ...CREATED });
  await press(dialog(), 'J’ai gardé mes codes');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('adds another passkey without new recovery codes', async () => {
  fakePasskeys();
  await openForm({ [ADD]: { codes: [] } });
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('reports that the form could not be loaded, and loads it again at the next press', async () => {
  jest.doMock(ADD_PASSKEY, () => {
    throw new Error('the script failed to load');
  });
  notificationStore.setState(notificationStore.getInitialState(), true);
  await open([PHONE]);
  await press(section(), 'Ajouter une clé d’accès');
  await waitFor(() =>
    expect(notificationStore.getState().orders).toMatchObject([
      { notice: { message: 'L’opération n’a pas abouti. Réessayez.' } },
    ]),
  );
  jest.dontMock(ADD_PASSKEY);
  await press(section(), 'Ajouter une clé d’accès');
  await screen.findByRole('dialog', { hidden: true });
  expect(dialog().getByLabelText(/^Nom de la clé/)).toBeInTheDocument();
});

it('needs a name', async () => {
  const browser = fakePasskeys();
  await open([PHONE]);
  await press(section(), 'Ajouter une clé d’accès');
  await screen.findByRole('dialog', { hidden: true });
  const name = await dialog().findByLabelText(/^Nom de la clé/);
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Le nom est obligatoire/));
  expect(browser.create).not.toHaveBeenCalled();
});

it.each([
  [{ isSecure: false }, /page sécurisée/],
  [{ isSupported: false }, /Ce navigateur ou cet appareil ne permet pas/],
  [{ error: 'NotAllowedError' }, /annulée/],
  [{ error: 'InvalidStateError' }, /a déjà une clé d’accès/],
  [{ error: 'SecurityError' }, /page sécurisée/],
  [{ error: 'UnknownError' }, /n’a pas abouti/],
])('explains why the browser gives no passkey: %j', async (browser, message) => {
  fakePasskeys(browser);
  const { calls } = await openForm({});
  expect(await dialog().findByText(message)).toBeInTheDocument();
  expect(calls.some(({ method, path }) => `${method} ${path}` === ADD)).toBe(false);
});

it('shows the reason of the API', async () => {
  fakePasskeys();
  const message = 'Cette clé d’accès est déjà enregistrée';
  await openForm({ [ADD]: new Refusal(409, { resource: 'passkey', message }) });
  expect(await dialog().findByText(message)).toBeInTheDocument();
});

it('lists passkeys with their last use, and removes one after confirmation', async () => {
  const key = { ...PHONE, id: '5f00000000000000000000c2', name: 'Clé USB', usedAt: '2026-11-23T10:00:00.000Z' };
  const account = buildCompleteAccount({ hasFactor: true, hasPasskey: true });
  const path = `/auth/n/passkeys/${key.id}`;
  let isRemoved = false;
  const { calls } = await open([PHONE, key], {
    [`DELETE ${path}`]: () => {
      isRemoved = true;
      return '';
    },
    '/auth/n/factor': () => ({ since: null, recoveryCodesLeft: 10, passkeys: isRemoved ? [PHONE] : [PHONE, key] }),
    '/auth/n/me': account,
  });
  const [phone, usb] = within(await section().findByRole('list', { name: 'Vos clés d’accès' })).getAllByRole(
    'listitem',
  );
  expect(phone).toHaveTextContent(/Téléphone d’Amel.*Jamais utilisée/);
  expect(usb).toHaveTextContent(/Clé USB.*Dernière utilisation/);
  await press(section(), 'Retirer la clé d’accès «\u00a0Clé USB\u00a0»');
  expect(dialog().getByText(/ne permettra plus de vous connecter/)).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press(dialog(), 'Retirer');
  await waitFor(() => expect(section().getAllByRole('listitem')).toHaveLength(1));
  expect(calls.some(({ method, path: called }) => method === 'DELETE' && called === path)).toBe(true);
  expect(sessionStore.getState().account?.hasPasskey).toBe(true);
});

it('warns that removing the only factor turns it off', async () => {
  await open([PHONE]);
  await section().findByRole('list', { name: 'Vos clés d’accès' });
  await press(section(), 'Retirer la clé d’accès «\u00a0Téléphone d’Amel\u00a0»');
  expect(dialog().getByText(/^Rien de plus que le mot de passe ne sera demandé/)).toBeInTheDocument();
});

it('adds an app without new recovery codes', async () => {
  await open([PHONE], {
    'POST /auth/n/factor': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mall:amel?secret=JBSWY3DPEHPK3PXP' },
    'POST /auth/n/factor/confirm': { codes: [] },
  });
  await userEvent.click(await section().findByRole('button', { name: 'Ajouter une application' }));
  await press(dialog(), 'Configurer une application');
  await userEvent.type(await dialog().findByLabelText(/^Code à 6 chiffres/), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('shows that the details of the factor could not be fetched', async () => {
  await open([PHONE], { '/auth/n/factor': 503 });
  expect(
    await section().findByText(/^Le détail de la double authentification est momentanément indisponible/),
  ).toBeVisible();
});
