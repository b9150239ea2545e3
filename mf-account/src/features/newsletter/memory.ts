/** Key of localStorage for the person's decision about the newsletter. */
const KEY = 'newsletter';

/** Whether the person has subscribed or declined: the offer is only made once. */
export const hasDecided = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Browsers that block storage would show the offer on every page.
    return true;
  }
};

export const rememberDecision = (decision: 'subscribed' | 'dismissed'): void => {
  try {
    localStorage.setItem(KEY, decision);
  } catch {
    // The decision only applies to this page.
  }
};
