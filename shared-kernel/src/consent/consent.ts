/** Key of localStorage under which `true` says that the visitor has accepted cookies of others. */
const KEY = 'gdpr-consent';
const GIVEN = 'true';
/** Key of localStorage with the version of the notice that was accepted; those before the second didn't have it. */
const VERSION_KEY = 'gdpr-consent-version';
/** Of what the notice asks for. The second asks for counting what is read as well. */
const VERSION = '2';
/** Key of localStorage with the version of the notice that was refused. */
const REFUSAL_KEY = 'gdpr-refusal';
/** Tells this tab what the browser tells the others by itself. */
const CHANGE = 'consentchange';

// A browser that keeps nothing, as some do in private windows, has the page itself remember for as long as it is open.
const memory = (): DOMStringMap => document.documentElement.dataset;

/** Whether the visitor has accepted cookies of others, in whatever version of the notice. */
export const hasConsent = (): boolean => {
  // Storage that can be read may still refuse to be written to.
  if (memory().consent === GIVEN) return true;
  try {
    return localStorage.getItem(KEY) === GIVEN;
  } catch {
    return false;
  }
};

/** Whether the visitor has accepted all that the notice asks for now. Who accepted an earlier one is asked anew. */
export const hasCurrentConsent = (): boolean => {
  // What the page itself remembers was asked by its own notice.
  if (memory().consent === GIVEN) return true;
  try {
    return hasConsent() && localStorage.getItem(VERSION_KEY) === VERSION;
  } catch {
    return false;
  }
};

/** Whether the visitor has answered what the notice asks for now, either way. Who answered an earlier one is asked anew. */
export const hasAnswered = (): boolean => {
  if (memory().consent !== undefined) return true;
  try {
    return hasCurrentConsent() || localStorage.getItem(REFUSAL_KEY) === VERSION;
  } catch {
    return false;
  }
};

const announce = (): void => void window.dispatchEvent(new Event(CHANGE));

/** Stores that the visitor has accepted. */
export const giveConsent = (): void => {
  try {
    localStorage.removeItem(REFUSAL_KEY);
    localStorage.setItem(VERSION_KEY, VERSION);
    localStorage.setItem(KEY, GIVEN);
  } catch {
    memory().consent = GIVEN;
  }
  announce();
};

const forget = (): void => {
  delete memory().consent;
  try {
    for (const key of [KEY, VERSION_KEY, REFUSAL_KEY]) localStorage.removeItem(key);
  } catch {
    // What can't be written to holds nothing.
  }
};

/** Forgets what the visitor has answered. What was loaded before stays until the page is left. */
export const withdrawConsent = (): void => {
  forget();
  announce();
};

/** Stores that the visitor has refused, and forgets whatever they had accepted before. */
export const refuseConsent = (): void => {
  forget();
  try {
    localStorage.setItem(REFUSAL_KEY, VERSION);
  } catch {
    memory().consent = 'refused';
  }
  announce();
};

/** Calls back whenever the visitor has accepted, refused or withdrawn, in this tab or another. @returns stops listening */
export const onConsentChange = (listener: (isGiven: boolean) => void): (() => void) => {
  const tell = (): void => listener(hasConsent());
  const onStorage = ({ key }: StorageEvent): void => {
    // Who accepts a newer notice changes the version alone.
    if (key === null || [KEY, VERSION_KEY, REFUSAL_KEY].includes(key)) tell();
  };
  window.addEventListener(CHANGE, tell);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(CHANGE, tell);
    window.removeEventListener('storage', onStorage);
  };
};
