import { useEffect, useState } from 'react';

/** Dialogs and drawers, while they are open. */
const OPEN = 'dialog[open], [popover][role="dialog"]';

const lookForTop = (): Element | undefined => [...document.querySelectorAll(OPEN)].at(-1);

/**
 * The dialog or drawer above all others, if one is open. What lies outside of it can neither be pressed nor heard, so what
 * has to be said meanwhile is said in it.
 */
export const useTopDialog = (): Element | undefined => {
  const [top, setTop] = useState<Element>();
  useEffect(() => {
    const look = (): void => setTop(lookForTop());
    look();
    // Dialogs are opened by other remotes, too, each with its own copy of their code.
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open', 'role'] });
    return () => observer.disconnect();
  }, []);
  return top;
};
