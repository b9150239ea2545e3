/** Key of localStorage. `true` means that the visitor accepts third-party cookies. */
const KEY = 'gdpr-consent';
const GIVEN = 'true';
/** Notifies this tab of a change; the browser notifies the others. */
const CHANGE = 'consentchange';

// Answers that are not stored last as long as the document: a refusal (the specification stores nothing then), and every
// answer in a browser whose storage is blocked.
const answer = (): DOMStringMap => document.documentElement.dataset;

/** Returns whether the visitor has accepted. */
export const hasConsent = (): boolean => {
  // Storage that can be read may still refuse to be written to.
  if (answer().consent === GIVEN) return true;
  try {
    return localStorage.getItem(KEY) === GIVEN;
  } catch {
    return false;
  }
};

/** Returns whether the visitor has accepted, or has refused in this document. */
export const hasAnswered = (): boolean => answer().consent !== undefined || hasConsent();

const announce = (): void => void window.dispatchEvent(new Event(CHANGE));

const forget = (): void => {
  delete answer().consent;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that rejects writes holds nothing.
  }
};

/** Stores the visitor's consent. */
export const giveConsent = (): void => {
  forget();
  try {
    localStorage.setItem(KEY, GIVEN);
  } catch {
    answer().consent = GIVEN;
  }
  announce();
};

/** Removes the visitor's answer. Scripts that have loaded stay until the page is left. */
export const withdrawConsent = (): void => {
  forget();
  announce();
};

/** Removes a stored consent, and hides the notice for as long as the document is open. Stores nothing. */
export const refuseConsent = (): void => {
  forget();
  answer().consent = 'refused';
  announce();
};

/** Calls back when the visitor accepts, refuses or withdraws, in this tab or another. @returns stops listening */
export const onConsentChange = (listener: (isGiven: boolean) => void): (() => void) => {
  const notify = (): void => listener(hasConsent());
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === KEY) notify();
  };
  window.addEventListener(CHANGE, notify);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGE, notify);
    window.removeEventListener('storage', onStorage);
  };
};
