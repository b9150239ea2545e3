import type { AuthProvider } from 'ra-core';
import { CONTENT_TYPES, type ContentName } from 'shared-kernel/content';
import { askToSignIn, session, sessionStore } from 'shared-kernel/session';
import { may, type RecordAction } from './access.ts';

const accountNow = () => sessionStore.getState().account;

/** ra-core's actions as levels of access. */
const RECORD_ACTIONS: Record<string, RecordAction> = {
  list: 'READ',
  show: 'READ',
  export: 'READ',
  create: 'WRITE',
  edit: 'WRITE',
  delete: 'DELETE',
  restore: 'DELETE',
  approve: 'GRANT',
};

const SIGNED_OUT = new Error('not signed in');

/**
 * Adapter of the shell's session to ra-core. Sign-in uses the sign-in dialog over the current screen. A call that
 * failed because the session ended doesn't change the screen.
 */
export const authProvider: AuthProvider = {
  login: async () => askToSignIn(),
  logout: () => session.signOut().then(() => false),
  checkAuth: async () => {
    if (!accountNow()) throw SIGNED_OUT;
  },
  checkError: async () => undefined,
  getPermissions: async () => accountNow()?.access ?? [],
  getIdentity: async () => {
    const account = accountNow();
    if (!account) throw SIGNED_OUT;
    const { email, firstName, lastName } = account.user;
    return { id: account.authID, fullName: [firstName, lastName].filter(Boolean).join(' ') || email };
  },
  canAccess: async ({ action, resource, record }) => {
    const type = CONTENT_TYPES[resource as ContentName];
    const recordAction = RECORD_ACTIONS[action];
    const account = accountNow();
    if (!type || !recordAction || !account) return false;
    return may(account, { resource: type.access, action: recordAction, ...(record && { ownerId: record.ownerId }) });
  },
};
