import { type LoaderFunctionArgs, type Location, type RouteObject, redirectDocument } from 'react-router-dom';
import { retryTwice } from '../retry.ts';
import { untilOnline } from './until-online.ts';

type Load = (args: LoaderFunctionArgs) => unknown;

const isMissingCode = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'ChunkLoadError';

/**
 * Opens a page as a document when its code can't be loaded, or code that its loader imports: the files may have been
 * removed since. Offline, that fails, too.
 * @param placeUnderWay - returns the place of the navigation, if any
 */
export const orAsDocument = (routes: RouteObject[], placeUnderWay: () => Location | undefined): RouteObject[] => {
  const orDocument = (error: unknown): never => {
    const place = placeUnderWay();
    throw place && navigator.onLine ? redirectDocument(place.pathname + place.search + place.hash) : error;
  };
  const guarded =
    (load: Load): Load =>
    async (args) => {
      try {
        return await load(args);
      } catch (error) {
        if (!isMissingCode(error)) throw error;
        return retryTwice(async () => load(args)).catch(orDocument);
      }
    };
  return routes.map((route) => {
    const { children, lazy } = route;
    if (children) return { ...route, children: orAsDocument(children, placeUnderWay) } as RouteObject;
    if (typeof lazy !== 'function') return route;
    const load = async () => {
      const page = await untilOnline().then(lazy).catch(orDocument);
      return { ...page, ...(typeof page.loader === 'function' && { loader: guarded(page.loader as Load) }) };
    };
    return { ...route, lazy: load } as RouteObject;
  });
};
