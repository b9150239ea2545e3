/**
 * Returns a function that returns a number, which changes with the document.
 * @param window of jsdom
 */
export const watchDocument = ({
  document,
  MutationObserver,
}: Pick<Window & typeof globalThis, 'document' | 'MutationObserver'>): (() => number) => {
  let version = 0;
  const observer = new MutationObserver(() => {
    version += 1;
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  return () => {
    if (observer.takeRecords().length > 0) version += 1;
    return version;
  };
};
