import { type LoaderFunctionArgs, type Location, type RouteObject, redirectDocument } from 'react-router-dom';
import { retryTwice } from '../retry.ts';
import { untilOnline } from './until-online.ts';

type Load = (args: LoaderFunctionArgs) => unknown;

const isMissingCode = (error: unknown): boolean => (error as Partial<Error> | null)?.name === 'ChunkLoadError';

/**
 * Loads the page's document when the code of a route can't be loaded, or code that its loader imports: a later release
 * may have removed the files. Offline, the error stays.
 * @param getPendingLocation - returns the location of the current navigation, if any
 */
export const withDocumentFallback = (
  routes: RouteObject[],
  getPendingLocation: () => Location | undefined,
): RouteObject[] => {
  const loadDocument = (error: unknown): never => {
    const location = getPendingLocation();
    throw location && navigator.onLine ? redirectDocument(location.pathname + location.search + location.hash) : error;
  };
  const withFallback =
    (load: Load): Load =>
    async (args) => {
      try {
        return await load(args);
      } catch (error) {
        if (!isMissingCode(error)) throw error;
        return retryTwice(async () => load(args)).catch(loadDocument);
      }
    };
  return routes.map((route) => {
    const { children, lazy } = route;
    if (children) return { ...route, children: withDocumentFallback(children, getPendingLocation) } as RouteObject;
    if (typeof lazy !== 'function') return route;
    const load = async () => {
      const page = await untilOnline().then(lazy).catch(loadDocument);
      return { ...page, ...(typeof page.loader === 'function' && { loader: withFallback(page.loader as Load) }) };
    };
    return { ...route, lazy: load } as RouteObject;
  });
};
