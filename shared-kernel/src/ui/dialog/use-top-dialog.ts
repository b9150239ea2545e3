import { useEffect, useState } from 'react';

/** Open dialogs and drawers. */
const OPEN = 'dialog[open], [popover][role="dialog"]';

const findTopDialog = (): Element | undefined => [...document.querySelectorAll(OPEN)].at(-1);

/** The topmost open dialog or drawer. Content outside of it can't be used or heard, so notices are rendered in it. */
export const useTopDialog = (): Element | undefined => {
  const [top, setTop] = useState<Element>();
  useEffect(() => {
    const update = (): void => setTop(findTopDialog());
    update();
    // Other remotes also open dialogs, each with its own copy of the code.
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open', 'role'] });
    return () => observer.disconnect();
  }, []);
  return top;
};
