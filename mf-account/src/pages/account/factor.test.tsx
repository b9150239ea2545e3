import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from 'shared-kernel/session';
import { buildCompleteAccount, openAccount } from '../../testing/open-account.ts';

const CODES = { codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] };
const START = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mall:amel?secret=JBSWY3DPEHPK3PXP' };

const section = () => within(screen.getByRole('region', { name: 'Double authentification' }));
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));

it('sets up the second factor in a dialog', async () => {
  await openAccount({ 'POST /auth/n/factor': START, 'POST /auth/n/factor/confirm': CODES });
  expect(section().getByText('Elle n’est pas active.')).toBeVisible();
  await userEvent.click(section().getByRole('button', { name: 'Activer' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Configurer une application', hidden: true }));
  await userEvent.type(await dialog().findByLabelText(/^Code à 6 chiffres/), '123456{Enter}');
  expect(await dialog().findByText('pqrs-tuvw-xyz2')).toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'J’ai gardé mes codes', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
});

it('shows how many recovery codes are left, and replaces them', async () => {
  let isRenewed = false;
  const { calls } = await openAccount(
    {
      '/auth/n/factor': () => ({
        since: '2026-11-29T10:00:00.000Z',
        recoveryCodesLeft: isRenewed ? 10 : 3,
        passkeys: [],
      }),
      'POST /auth/n/factor/recovery-codes': () => {
        isRenewed = true;
        return CODES;
      },
    },
    { account: buildCompleteAccount({ hasFactor: true }) },
  );
  expect(await section().findByText(/restants\s: 3$/)).toBeVisible();
  await userEvent.click(section().getByRole('button', { name: 'Nouveaux codes de secours' }));
  expect(dialog().getByText('Les codes actuels ne fonctionneront plus.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Créer de nouveaux codes', hidden: true }));
  expect(await screen.findByText('abcd-efgh-jkmn')).toBeInTheDocument();
  await waitFor(() => expect(section().getByText(/restants\s: 10$/)).toBeVisible());
});

it('removes the second factor after confirmation, and refetches the account', async () => {
  const account = buildCompleteAccount({ hasFactor: true });
  const { calls } = await openAccount(
    {
      'DELETE /auth/n/factor': '',
      '/auth/n/factor': { since: '2026-11-29T10:00:00.000Z', recoveryCodesLeft: 3, passkeys: [] },
      '/auth/n/me': { ...account, hasFactor: false },
    },
    { account },
  );
  const hasCalledApi = () => calls.some(({ method, path }) => method === 'DELETE' && path === '/auth/n/factor');
  await userEvent.click(section().getByRole('button', { name: 'Désactiver' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Ne rien changer', hidden: true }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await userEvent.click(section().getByRole('button', { name: 'Désactiver' }));
  expect(hasCalledApi()).toBe(false);
  await userEvent.click(dialog().getByRole('button', { name: 'Désactiver', hidden: true }));
  await waitFor(() => expect(sessionStore.getState().account?.hasFactor).toBe(false));
  expect(hasCalledApi()).toBe(true);
});
