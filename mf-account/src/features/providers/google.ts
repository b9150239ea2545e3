import { loadThirdPartyScript } from 'shared-kernel/session/consent';
import type { AskProvider } from './credential.ts';
import { ProviderError } from './provider-error.ts';

/** The used part of Google Identity Services. */
interface GoogleScript {
  accounts: {
    id: {
      initialize: (options: {
        client_id: string;
        nonce: string;
        use_fedcm_for_prompt: boolean;
        callback: (answer: { credential?: string }) => void;
      }) => void;
      renderButton: (place: HTMLElement, options: Record<string, string | number>) => void;
      prompt: () => void;
    };
  };
}

/** Maximum width of Google's button, in pixels. */
const MAX_WIDTH = 400;

/**
 * Shows Google's account chooser, and renders Google's button in the place: when the browser suppresses the chooser,
 * the button is the only way.
 */
export const askGoogle: AskProvider = async ({ id, script }, place) => {
  await loadThirdPartyScript(script, { consent: 'pressed' }).catch((error) => {
    throw new ProviderError('No credential', error);
  });
  const { google } = window as { google?: GoogleScript };
  if (!google) throw new ProviderError('No credential');
  const nonce = crypto.randomUUID();
  return new Promise((resolve, reject) => {
    google.accounts.id.initialize({
      client_id: id,
      nonce,
      use_fedcm_for_prompt: true,
      callback: ({ credential }) =>
        credential ? resolve({ token: credential, nonce }) : reject(new ProviderError('No credential')),
    });
    const width = Math.min(place.clientWidth, MAX_WIDTH);
    google.accounts.id.renderButton(place, { size: 'large', shape: 'pill', text: 'continue_with', width });
    google.accounts.id.prompt();
  });
};
