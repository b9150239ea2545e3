import { configureHttp, type HttpAdapter } from 'shared-kernel/http';
import type { Boot } from '../boot.ts';
import { bearPreview } from '../preview.ts';
import type { Router } from './router.ts';

/** A call's answer when its preview has ended since the page was opened. */
const isOver = (error: unknown): boolean => {
  const { response } = error as { response?: { status: number; data: unknown } };
  return response?.status === 404 && String(response.data).includes('"resource":"preview"');
};

/**
 * Has the calls of this page answered from the preview that it was opened under.
 * @returns follows the page's router: once the preview is over, the site comes as a document of its own
 */
export const followPreview = ({ token }: Required<Boot>['preview']): ((router: Router) => void) => {
  let goOn = (): void => window.location.reload();
  let isLeft = false;
  const watched =
    (send: HttpAdapter): HttpAdapter =>
    (config) =>
      send(config).catch((error: unknown) => {
        if (!isOver(error)) throw error;
        // Several calls may find out; only the first document is told that the preview has just ended.
        if (!isLeft) goOn();
        isLeft = true;
        return new Promise(() => undefined);
      });
  configureHttp({ around: (send) => bearPreview(watched(send), () => token) });

  return (router) => {
    goOn = () => {
      const { location } = router.state.navigation;
      if (location) window.location.assign(location.pathname + location.search + location.hash);
      else window.location.reload();
    };
  };
};
