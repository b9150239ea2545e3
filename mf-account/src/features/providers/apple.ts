import { loadThirdPartyScript } from 'shared-kernel/session/consent';
import { paths } from '../../paths.ts';
import type { AskProvider } from './credential.ts';
import { ProviderError } from './provider-error.ts';

/** Result of Apple's script; only the first one contains the name. */
interface AppleAnswer {
  authorization?: { id_token?: string; code?: string };
  user?: { name?: { firstName?: string; lastName?: string } };
}

/** The used part of Apple's script. */
interface AppleScript {
  auth: {
    init: (options: { clientId: string; scope: string; redirectURI: string; nonce: string; usePopup: boolean }) => void;
    signIn: () => Promise<AppleAnswer>;
  };
}

const CANCELLED = ['popup_closed_by_user', 'user_cancelled_authorize'];

const isCancelled = (error: unknown): boolean => CANCELLED.includes((error as { error?: string }).error ?? '');

/** Opens Apple's window. */
export const askApple: AskProvider = async ({ id, script }) => {
  await loadThirdPartyScript(script, { consent: 'pressed' }).catch((error) => {
    throw new ProviderError('No credential', error);
  });
  const { AppleID } = window as { AppleID?: AppleScript };
  if (!AppleID) throw new ProviderError('No credential');
  const nonce = crypto.randomUUID();
  const redirectURI = window.location.origin + paths.account;
  AppleID.auth.init({ clientId: id, scope: 'name email', redirectURI, nonce, usePopup: true });
  const { authorization = {}, user } = await AppleID.auth.signIn().catch((error) => {
    throw new ProviderError(isCancelled(error) ? 'loginCancelled' : 'No credential', error);
  });
  const { id_token: token, code } = authorization;
  if (!token) throw new ProviderError('No credential');
  const { firstName, lastName } = user?.name ?? {};
  return { token, nonce, ...(code && { code }), ...(firstName && { firstName }), ...(lastName && { lastName }) };
};
