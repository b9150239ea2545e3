import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationStore } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { buildCompleteAccount, openAccount } from '../../testing/open-account.ts';

const REMOVE = 'DELETE /auth/user/me';
const EXPORT = '/auth/user/me/export';

const section = () => within(screen.getByRole('region', { name: 'Vos données' }));
const message = () => {
  const [order] = notificationStore.getState().orders;
  return order?.order === 'show' ? order.notice.message : undefined;
};

beforeEach(() => notificationStore.setState({ orders: [] }));

describe('exporting the data', () => {
  const saved: { name: string; text: Promise<string> }[] = [];

  beforeEach(() => {
    saved.length = 0;
    let blob: Blob | undefined;
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:export';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: readText(blob as Blob) });
    });
  });

  const readText = (blob: Blob): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(blob);
    });

  it('saves the API’s response as a file, and shows the progress', async () => {
    const answer = Promise.withResolvers<object>();
    await openAccount({ [EXPORT]: () => answer.promise });
    await userEvent.click(section().getByRole('button', { name: 'Télécharger mes données' }));
    const button = section().getByRole('button', { name: 'Préparation du fichier…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ user: { email: 'amel@mall.example' } });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('mon-compte.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual({ user: { email: 'amel@mall.example' } });
    expect(message()).toBe('Fichier téléchargé');
  });

  it('reports a failure', async () => {
    await openAccount({ [EXPORT]: 500 });
    await userEvent.click(section().getByRole('button', { name: 'Télécharger mes données' }));
    await waitFor(() => expect(message()).toBe('Le fichier n’a pas pu être préparé. Veuillez réessayer.'));
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  const openDialog = async (api: Answers = {}, hasPassword = true) => {
    const shown = await openAccount(api, { account: buildCompleteAccount({ hasPassword }) });
    await userEvent.click(section().getByRole('button', { name: 'Supprimer mon compte' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Supprimer votre compte ?' }));
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Supprimer définitivement' }));
    return { ...shown, dialog, confirm };
  };

  it('focuses the cancel button first, which closes it', async () => {
    const { dialog, calls } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Garder mon compte' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('asks for the password', async () => {
    const { dialog, calls, confirm } = await openDialog();
    await confirm();
    expect(dialog.getByLabelText(/^Mot de passe/, { selector: 'input' })).toHaveAccessibleDescription(
      /est obligatoire$/,
    );
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('shows the error of a wrong password under the field', async () => {
    const refusal = { reason: 'wrongPassword', message: 'Le mot de passe est incorrect' };
    const { dialog, confirm } = await openDialog({ [REMOVE]: new Refusal(403, refusal) });
    const password = dialog.getByLabelText(/^Mot de passe/, { selector: 'input' });
    await userEvent.type(password, 'pas le bon mot');
    await confirm();
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Le mot de passe est incorrect$/));
    expect(sessionStore.getState().status).toBe('loggedIn');
  });

  it('deletes the account, ends the session, and confirms it', async () => {
    const { dialog, calls, confirm } = await openDialog({ [REMOVE]: {} });
    await userEvent.type(dialog.getByLabelText(/^Mot de passe/, { selector: 'input' }), 'sesame ouvre-toi');
    await confirm();
    expect(await screen.findByText(/^Votre compte est supprimé/)).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { password: 'sesame ouvre-toi' } });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null });
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('explains why the last administrator cannot be deleted', async () => {
    const message = 'Il doit toujours rester un super-administrateur';
    const { dialog, confirm } = await openDialog({ [REMOVE]: new Refusal(409, { resource: 'client', message }) });
    await userEvent.type(dialog.getByLabelText(/^Mot de passe/, { selector: 'input' }), 'sesame ouvre-toi');
    await confirm();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });

  it('requires a recent sign-in of accounts without a password', async () => {
    const { dialog, calls, confirm } = await openDialog({ [REMOVE]: {} }, false);
    expect(dialog.queryByLabelText(/^Mot de passe/, { selector: 'input' })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Me reconnecter' })).toBeInTheDocument();
    await confirm();
    expect(await screen.findByText(/^Votre compte est supprimé/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({});
  });
});

describe('an address that is not confirmed', () => {
  const MAIL = 'POST /auth/n/confirm-email/mail';
  const again = () => screen.queryByRole('button', { name: 'Recevoir le lien de confirmation' });

  it('gets the link again', async () => {
    await openAccount({ [MAIL]: {} }, { account: buildCompleteAccount({ isEmailConfirmed: false }) });
    await userEvent.click(again() as HTMLElement);
    await waitFor(() => expect(message()).toMatch(/^Un lien vient d’être envoyé à amel@mall\.example\./));
  });

  it('shows how long to wait after some mails', async () => {
    const refusal = new Refusal(429, { message: 'non' }, { 'retry-after': '600' });
    await openAccount({ [MAIL]: refusal }, { account: buildCompleteAccount({ isEmailConfirmed: false }) });
    await userEvent.click(again() as HTMLElement);
    await waitFor(() => expect(message()).toMatch(/10/));
  });

  it('has no such button once it is confirmed', async () => {
    await openAccount();
    expect(again()).toBeNull();
  });
});
