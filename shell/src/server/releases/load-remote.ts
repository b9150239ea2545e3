import type { RouteObject } from 'react-router-dom';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import {
  type DiscoveredVersion,
  isRenderedByServer,
  type PageRoute,
  type RemoteContract,
  type RemoteDescriptor,
  textLoadersOf,
} from 'shared-kernel/remote';
import { toRouteObject } from '../../remotes/remote-routes.ts';
import type { Config } from '../config.ts';
import { loadNodeRemote } from './node-remotes.ts';
import { nodeFolderOf } from './release-files.ts';

/** One version of a remote, the code of its open parts in this process. */
export interface LoadedRemote {
  /** Tells two versions apart: the hash of what was released. */
  integrity: string;
  descriptor: RemoteDescriptor;
  routes: RouteObject[];
  /** By language and namespace. */
  texts: Record<Locale, Record<string, Record<string, unknown>>>;
}

// Rendering must not wait for code, so all of it is loaded now: a version of which a part can't be loaded is refused.
const resolveRoute = async (remote: string, route: PageRoute): Promise<RouteObject> => {
  const { lazy, ...rest } = toRouteObject(remote, route);
  return { ...rest, ...(await lazy()) } as RouteObject;
};

const isIn =
  (parts: { id: string }[]) =>
  ({ id }: { id: string }): boolean =>
    parts.some((part) => part.id === id);

const loadTexts = async (descriptor: RemoteDescriptor): Promise<LoadedRemote['texts']> => {
  const loadIn = async (locale: Locale) => {
    const loaders = textLoadersOf(descriptor);
    const loaded = await Promise.all(loaders.map(async ([name, load]) => [name, (await load[locale]()).default]));
    return [locale, Object.fromEntries(loaded)];
  };
  return Object.fromEntries(await Promise.all(LOCALES.map(loadIn)));
};

/**
 * Loads the open parts of a released version of a remote into this process.
 * @param open what everybody may know of it
 * @param signal aborts when another version is wanted
 * @throws when its files are missing or changed, or its code throws
 */
export const loadRemoteVersion = async (
  open: RemoteContract,
  version: DiscoveredVersion,
  config: Config,
  signal: AbortSignal,
): Promise<LoadedRemote> => {
  const { name } = open;
  const folder = await nodeFolderOf(name, version, config);
  // The runtime would take this version for the one that is wanted by now.
  signal.throwIfAborted();
  const descriptor = await loadNodeRemote(name, folder);
  const [routes, texts] = await Promise.all([
    Promise.all(descriptor.routes.filter(isIn(open.routes)).map((route) => resolveRoute(name, route))),
    loadTexts({ ...descriptor, name }),
    ...descriptor.fragments
      .filter(isIn(open.fragments))
      .filter(isRenderedByServer)
      .map((fragment) => fragment.lazy()),
  ]);
  return {
    integrity: version.metadata.integrity,
    descriptor,
    routes,
    texts,
  };
};
