import { type Boot, WORKER_PATH } from '../boot.ts';

/**
 * Has the browser run the site's worker from the next page on. Pages that not everybody may see, or that show what isn't published,
 * bring none.
 */
export const registerWorker = ({ hasWorker, preview, view }: Pick<Boot, 'hasWorker' | 'preview' | 'view'>): void => {
  if (!hasWorker || preview || view.page === '' || !('serviceWorker' in navigator)) return;
  // A browser that refuses has no use of it; pages do without.
  navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
};
