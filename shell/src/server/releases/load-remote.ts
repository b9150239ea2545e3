import type { RouteObject } from 'react-router-dom';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import type { DiscoveredVersion, PageRoute, RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';
import { toRouteObject } from '../../remotes/remote-routes.ts';
import type { Config } from '../config.ts';
import { loadNodeRemote } from './node-remotes.ts';
import { browserBase, nodeFolderOf } from './release-files.ts';
import { unavailableRoute } from './unavailable.ts';

/** One version of a remote, its code in this process. */
export interface LoadedRemote {
  /** Tells two versions apart: the hash of what was released. */
  integrity: string;
  contract: RemoteContract;
  /** Address of the browser files, ending with a slash. */
  base: string;
  descriptor: RemoteDescriptor;
  routes: RouteObject[];
  texts: Record<Locale, Record<string, unknown>>;
}

// Rendering must not wait for code, so every page is loaded now. One that can't be fails alone.
const resolveRoute = async (remote: string, route: PageRoute): Promise<RouteObject> => {
  try {
    const { lazy, ...rest } = toRouteObject(remote, route);
    return { ...rest, ...(await lazy()) } as RouteObject;
  } catch (error) {
    return unavailableRoute(remote, route, error);
  }
};

const loadTexts = async ({ locales }: RemoteDescriptor): Promise<LoadedRemote['texts']> => {
  const loaded = await Promise.all(LOCALES.map(async (locale) => [locale, (await locales[locale]()).default]));
  return Object.fromEntries(loaded);
};

/**
 * Loads a released version of a remote into this process.
 * @throws when its files are missing or changed, or its code throws
 */
export const loadRemoteVersion = async (
  name: string,
  version: DiscoveredVersion,
  config: Config,
): Promise<LoadedRemote> => {
  const folder = await nodeFolderOf(name, version, config);
  const descriptor = await loadNodeRemote(name, folder);
  const [routes, texts] = await Promise.all([
    Promise.all(descriptor.routes.map((route) => resolveRoute(name, route))),
    loadTexts(descriptor),
  ]);
  return {
    integrity: version.metadata.integrity,
    contract: version.extras.contract,
    base: browserBase(name, version, config.discovery),
    descriptor,
    routes,
    texts,
  };
};
