/** Key of localStorage that holds what the person has decided about the newsletter. */
const KEY = 'newsletter';

/** Whether the person has subscribed, or has turned the offer down: it isn't made twice. */
export const hasDecided = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return true;
  }
};

export const rememberDecision = (decision: 'subscribed' | 'dismissed'): void => {
  try {
    localStorage.setItem(KEY, decision);
  } catch {
    // It holds for this page alone.
  }
};
