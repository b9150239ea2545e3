/** Milliseconds before each retry. An overloaded server asks for five seconds. */
const PAUSES = [5_000, 10_000, 30_000, 60_000];

const attempts = new WeakMap<HTMLImageElement, { src: string; count: number }>();

const hasFailed = ({ src, complete, naturalWidth }: HTMLImageElement): boolean =>
  src !== '' && complete && naturalWidth === 0;

const retry = (picture: HTMLImageElement): void => {
  const { src } = picture;
  const known = attempts.get(picture);
  const count = known?.src === src ? known.count : 0;
  const pause = PAUSES[count];
  if (pause === undefined || !src.startsWith(location.origin)) return;
  attempts.set(picture, { src, count: count + 1 });
  setTimeout(() => {
    // Browsers fetch a picture again when its address is set, also to the same one.
    if (picture.isConnected && picture.src === src && hasFailed(picture)) picture.src = src;
  }, pause);
};

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement) retry(target);
};

/**
 * Fetches the site's pictures again that a busy server rejected with 503, a few times with growing pauses.
 * @returns stops
 */
export const retryPictures = (): (() => void) => {
  window.addEventListener('error', onError, true);
  for (const picture of document.images) if (hasFailed(picture)) retry(picture);
  return () => window.removeEventListener('error', onError, true);
};
