import { hasConsent, onConsentChange } from './consent.ts';

/** What a script of others waits for: that consent is `stored`, or nothing more because the visitor has `pressed` for it. */
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
 * Loads a script of someone else's site, once for each page. The page's policy allows those of the providers that the
 * site is set up for.
 * @param consent - `pressed` only in answer to a press that asks for just this
 * @throws when the script can't be had; the next call tries again
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
