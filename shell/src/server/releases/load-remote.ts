import type { RouteObject } from 'react-router-dom';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import {
  type DiscoveredVersion,
  type Fragment,
  isRenderedByServer,
  type PageModule,
  type PageRoute,
  type RemoteContract,
  type RemoteDescriptor,
  textLoadersOf,
} from 'shared-kernel/remote';
import { toRouteObject } from '../../remotes/remote-routes.ts';
import type { Config } from '../config.ts';
import { type GuardedLoader, guardLoader } from './guarded-loader.ts';
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
  /** The pages and fragments that are left out for now, because they failed again and again. */
  partsOut: () => string[];
}

/** Milliseconds that a page's data may take: less than the whole page may, so that the page can still say so. */
const PAGE_TIMEOUT_MS = 7_000;
/** Milliseconds that a page waits for a fragment's data before it goes without. */
const FRAGMENT_TIMEOUT_MS = 3_000;

/** Is told which part of a remote is left out for a while, and why. */
type OnBreak = (part: string, error: unknown) => void;

/** The parts of one remote whose loaders are guarded, by name: `pages/<id>`, `fragments/<id>`. */
class Guards {
  readonly #loaders = new Map<string, GuardedLoader<never, unknown>>();
  readonly #onBreak: OnBreak;

  constructor(onBreak: OnBreak) {
    this.#onBreak = onBreak;
  }

  guard<Args, Data>(part: string, loader: (args: Args) => Data | Promise<Data>, timeout: number) {
    const guarded = guardLoader(loader, { timeout, onBreak: (error) => this.#onBreak(part, error) });
    this.#loaders.set(part, guarded);
    return guarded.load;
  }

  partsOut(): string[] {
    return [...this.#loaders].flatMap(([part, { isOut }]) => (isOut() ? part : []));
  }
}

// Rendering must not wait for code, so all of it is loaded now: a version of which a part can't be loaded is refused. What a
// page may be is in the contract, which was checked; its code says no more than what it shows.
const resolveRoute = async (remote: string, route: PageRoute, guards: Guards): Promise<RouteObject> => {
  const { id, path, lazy } = toRouteObject(remote, route);
  const { Component, ErrorBoundary, handle, loader } = (await lazy()) as PageModule;
  return {
    id,
    path,
    Component,
    handle,
    loader: guards.guard(`pages/${route.id}`, loader ?? (() => null), PAGE_TIMEOUT_MS),
    ...(ErrorBoundary && { ErrorBoundary }),
  } as RouteObject;
};

const resolveFragment = async (fragment: Fragment, guards: Guards): Promise<Fragment> => {
  const { loader, ...module } = await fragment.lazy();
  const guarded = loader && guards.guard(`fragments/${fragment.id}`, loader, FRAGMENT_TIMEOUT_MS);
  return { ...fragment, lazy: async () => ({ ...module, ...(guarded && { loader: guarded }) }) };
};

/** The parts that a contract names, as the code has them. @throws when it lacks one */
const partsOf = <Part extends { id: string }, Named extends { id: string }>(named: Named[], parts: Part[]) =>
  named.map((name) => {
    const part = parts.find(({ id }) => id === name.id);
    if (!part) throw new Error(`its code has no ${name.id}, which its contract names`);
    return { ...part, ...name };
  });

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
  { config, signal, onBreak }: { config: Config; signal: AbortSignal; onBreak: OnBreak },
): Promise<LoadedRemote> => {
  const { name } = open;
  const folder = await nodeFolderOf(name, version, config);
  // The runtime would take this version for the one that is wanted by now.
  signal.throwIfAborted();
  const descriptor = await loadNodeRemote(name, folder);
  const guards = new Guards(onBreak);
  const [routes, texts, fragments] = await Promise.all([
    Promise.all(partsOf(open.routes, descriptor.routes).map((route) => resolveRoute(name, route, guards))),
    loadTexts({ ...descriptor, name }),
    Promise.all(
      partsOf(open.fragments, descriptor.fragments)
        .filter(isRenderedByServer)
        .map((fragment) => resolveFragment(fragment, guards)),
    ),
  ]);
  return {
    integrity: version.metadata.integrity,
    descriptor: { ...descriptor, fragments },
    routes,
    texts,
    partsOut: () => guards.partsOut(),
  };
};
