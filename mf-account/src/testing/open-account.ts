import { screen } from '@testing-library/react';
import type { AuthClient, Locale, OwnSession } from 'shared-kernel/contracts';
import { forgetDrafts } from 'shared-kernel/forms/drafts';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, renderPage } from 'shared-kernel/testing';
import remote from '../remote.ts';
import { buildAccount, buildUser } from './build-account.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

export const AVATAR = {
  _id: '5f00000000000000000000f1',
  key: 'f/1',
  url: '/files/1/$w/$h',
  name: 'amel.webp',
  type: 'image/webp',
};

/** An account with a complete profile. */
export const buildCompleteAccount = (overrides: Partial<AuthClient> = {}): AuthClient =>
  buildAccount({ user: buildUser({ avatar: AVATAR }), ...overrides });

let count = 0;

export const buildSession = (overrides: Partial<OwnSession> = {}): OwnSession => ({
  id: `5f0000000000000000000${(++count).toString(16).padStart(3, '0')}`,
  address: '197.2.3.4',
  device: CHROME,
  createdAt: '2026-11-20T09:00:00.000Z',
  usedAt: '2026-11-24T08:55:00.000Z',
  expiresAt: '2026-12-24T08:55:00.000Z',
  isCurrent: false,
  ...overrides,
});

interface Options {
  account?: AuthClient;
  locale?: Locale;
}

/** Opens the account page of a signed-in account. */
export const openAccount = async (
  api: Answers = {},
  { account = buildCompleteAccount(), locale = 'fr' }: Options = {},
) => {
  forgetDrafts();
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedIn', account }, true);
  const answers = {
    '/auth/n/me': account,
    '/auth/n/sessions': [buildSession({ isCurrent: true })],
    '/auth/z/upload-token': { token: 'upload', mimeTypes: ['image/webp'], maxSize: 1, expiresAt: '' },
    ...api,
  };
  const shown = await renderPage(remote, '/account', { api: answers, locale });
  await screen.findAllByRole('region');
  return shown;
};
