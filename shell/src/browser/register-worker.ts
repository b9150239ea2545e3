import { type Boot, WORKER_PATH } from '../boot.ts';

/**
 * Registers the site's service worker, which serves from the next page on. Skipped on restricted pages and previews.
 */
export const registerWorker = ({ hasWorker, preview, view }: Pick<Boot, 'hasWorker' | 'preview' | 'view'>): void => {
  if (!hasWorker || preview || view.page === '' || !('serviceWorker' in navigator)) return;
  // Browsers may reject it; pages work without it.
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
};
