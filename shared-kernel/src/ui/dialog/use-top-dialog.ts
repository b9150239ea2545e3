import { useEffect, useState } from 'react';

const lookForTop = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);

/**
 * The dialog above all others, if one is open. What lies outside of it can neither be pressed nor heard, so what has to be
 * said meanwhile is said in it.
 */
export const useTopDialog = (): Element | undefined => {
  const [top, setTop] = useState<Element>();
  useEffect(() => {
    const look = (): void => setTop(lookForTop());
    look();
    // Dialogs are opened by other remotes, too, each with its own copy of their code.
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return top;
};
