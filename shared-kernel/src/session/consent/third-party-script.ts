import { hasConsent, onConsentChange } from './consent.ts';

/** When a third-party script may load: after `stored` consent, or at once because the visitor has `pressed` for it. */
export type ScriptConsent = 'stored' | 'pressed';

const untilConsent = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasConsent()) return resolve();
    const stop = onConsentChange((isGiven) => {
      if (!isGiven) return;
      stop();
      resolve();
    });
  });

const load = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} can't be loaded`));
    };
    document.head.append(script);
  });

const loaded = new Map<string, Promise<void>>();

/**
 * Loads a third-party script, once per page. The page's policy allows only the providers that the site is configured
 * for.
 * @param consent - `pressed` only in answer to a press that asks for just this
 * @throws when the script fails to load; the next call retries
 */
export const loadThirdPartyScript = async (url: string, { consent }: { consent: ScriptConsent }): Promise<void> => {
  if (consent === 'stored') await untilConsent();
  const known = loaded.get(url);
  if (known) return known;
  const loading = load(url);
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
};
