import { createContext, use, useEffect } from 'react';
import { type DraftName, draftsOf, forgetDraft } from 'shared-kernel/forms/drafts';
import { configureHttp, HttpError } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useAccount } from '../providers/account.ts';
import type { SeenRole } from './seen-account.ts';

export interface Seeing {
  /** The role that the back office is shown as; undefined for the account's own. */
  role: SeenRole | undefined;
  see: (role: SeenRole | undefined) => void;
}

const SeenRoleContext = createContext<Seeing>({ role: undefined, see: () => undefined });

export const SeenRoleProvider = SeenRoleContext.Provider;

export const useSeenRole = (): Seeing => use(SeenRoleContext);

/** Prefix of what is typed while the back office is shown as a role. */
const SEEN = 'seen/';

/** Names a form's draft. While the back office is shown as a role, drafts end with it. */
export const useDraftName = (name: string): DraftName => {
  const { authID: owner } = useAccount();
  const { role } = useSeenRole();
  return role ? { owner, name: SEEN + name, place: 'page' } : { owner, name, place: 'browser' };
};

/** Addresses of calls for the account's own session, such as to sign in again. */
const SESSION = '/v1/auth/n/';

/** Rejects every call that would write, except for the session, while the back office is shown as a role. */
export const useReadOnly = (isOn: boolean, owner: string): void => {
  const t = useTexts('mf-admin');
  const message = t('seenRole.refused');
  useEffect(() => {
    if (!isOn) return undefined;
    const onCall = (method?: string, url = ''): void => {
      if (method !== 'get' && !url.startsWith(SESSION))
        throw new HttpError(403, { message, requestId: '', reason: 'seenRole' });
    };
    configureHttp({ onCall });
    return () => {
      configureHttp({ onCall: undefined });
      for (const { name } of draftsOf({ owner, name: SEEN, place: 'page' }))
        forgetDraft({ owner, name, place: 'page' });
    };
  }, [isOn, owner, message]);
};
