import { loadThirdPartyScript } from 'shared-kernel/session/consent';
import type { AskProvider } from './credential.ts';
import { ProviderError } from './provider-error.ts';

const VERSION = 'v9.0';
const SCOPE = 'public_profile,email';

/** The used part of Facebook's script. */
interface FacebookScript {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  login: (
    onAnswer: (answer: { authResponse?: { accessToken: string } | null }) => void,
    options: { scope: string },
  ) => void;
}

/** Opens Facebook's window. The API requests the identity from Facebook. */
export const askFacebook: AskProvider = async ({ id, script }) => {
  await loadThirdPartyScript(script, { consent: 'pressed' }).catch((error) => {
    throw new ProviderError('facebookNotLoaded', error);
  });
  const { FB } = window as { FB?: FacebookScript };
  if (!FB) throw new ProviderError('facebookNotLoaded');
  FB.init({ appId: id, version: VERSION, cookie: false, xfbml: false });
  return new Promise((resolve, reject) => {
    FB.login(
      ({ authResponse }) =>
        authResponse ? resolve({ token: authResponse.accessToken }) : reject(new ProviderError('loginCancelled')),
      { scope: SCOPE },
    );
  });
};
