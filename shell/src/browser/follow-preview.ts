import { configureHttp, type HttpAdapter } from 'shared-kernel/http';
import type { Boot } from '../boot.ts';
import { withPreviewToken } from '../preview.ts';
import type { Router } from './router.ts';

/** Whether a call failed because the preview has ended since the page was opened. */
const isOver = (error: unknown): boolean => {
  const { response } = error as { response?: { status: number; data: unknown } };
  return response?.status === 404 && String(response.data).includes('"resource":"preview"');
};

/**
 * Adds the preview token of this page to its API calls, and sets the time of its loaders.
 * @returns sets the page's router: once the preview has expired, the next page is loaded as a document
 */
export const followPreview = (
  { token, isStill }: Required<Boot>['preview'],
  renderedAt: string,
): ((router: Router) => void) => {
  let reload = (): void => window.location.reload();
  let isLeft = false;
  const watched =
    (send: HttpAdapter): HttpAdapter =>
    (config) =>
      send(config).catch((error: unknown) => {
        if (!isOver(error)) throw error;
        // Several calls may fail; only the first document load shows that the preview has ended.
        if (!isLeft) reload();
        isLeft = true;
        return new Promise(() => undefined);
      });
  configureHttp({
    around: (send) => withPreviewToken(watched(send), () => token),
    ...(isStill && { now: () => new Date(renderedAt) }),
  });

  return (router) => {
    reload = () => {
      const { location } = router.state.navigation;
      if (location) window.location.assign(location.pathname + location.search + location.hash);
      else window.location.reload();
    };
  };
};
