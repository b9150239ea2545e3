import type { Location, MiddlewareFunction } from 'react-router-dom';
import { configureHttp, type HttpAdapter } from 'shared-kernel/http';
import type { Boot } from '../boot.ts';
import { bearPreview, isOfBackOffice } from '../preview.ts';
import type { Router } from './router.ts';

/** A call's answer when its preview has ended since the page was opened. */
const isOver = (error: unknown): boolean => {
  const { response } = error as { response?: { status: number; data: unknown } };
  return response?.status === 404 && String(response.data).includes('"resource":"preview"');
};

/**
 * Has the calls of this page answered from the preview that it was opened under.
 * @returns follows the page's router: the back office, and the site once the preview is over, come as documents of their own
 */
export const followPreview = ({ token }: Required<Boot>['preview']): ((router: Router) => void) => {
  let goOn = (): void => window.location.reload();
  const watched =
    (send: HttpAdapter): HttpAdapter =>
    (config) =>
      send(config).catch((error: unknown) => {
        if (isOver(error)) goOn();
        throw error;
      });
  configureHttp({ around: (send) => bearPreview(watched(send), () => token) });

  return (router) => {
    const leaveFor = ({ pathname, search, hash }: Location): void => window.location.assign(pathname + search + hash);
    goOn = () => {
      const { location } = router.state.navigation;
      if (location) leaveFor(location);
      else window.location.reload();
    };
    // What is left for a document doesn't end here, or it would be in the tab's history twice.
    const stopOnTheWay: MiddlewareFunction = (_, next) => {
      const { location } = router.state.navigation;
      return location && isOfBackOffice(location.pathname) ? new Promise(() => undefined) : next();
    };
    for (const root of router.routes) root.middleware = [stopOnTheWay, ...(root.middleware ?? [])];
    let left: Location | undefined;
    router.subscribe(({ navigation: { location } }) => {
      // A tab that comes back to this page finds the same navigation under way, and is loaded anew.
      if (!location || location === left || !isOfBackOffice(location.pathname)) return;
      left = location;
      leaveFor(location);
    });
  };
};
