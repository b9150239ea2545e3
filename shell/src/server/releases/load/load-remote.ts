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
  type SitemapModule,
  textsOf,
} from 'shared-kernel/remote';
import { toRouteObject } from '../../../remotes/remote-routes.ts';
import type { Config } from '../../config.ts';
import { runAsRemote } from '../isolate/find-throwing-remote.ts';
import { PartBreakers, type PartLimits } from '../isolate/part-breakers.ts';
import { loadSitemap } from './load-sitemap.ts';
import { loadNodeRemote } from './node-remotes.ts';
import { ensureNodeFolder } from './release-files.ts';

/** One version of a remote, with the code of its open parts. */
export interface LoadedRemote {
  /** Hash of the release; identifies the version. */
  integrity: string;
  descriptor: RemoteDescriptor;
  routes: RouteObject[];
  /** Its pages for the sitemap, by kind. */
  sitemap: SitemapModule;
  /** By language and namespace. */
  texts: Record<Locale, Record<string, Record<string, unknown>>>;
  /** Pages and fragments that are left out: they failed repeatedly, or blocked the process. */
  partsOut: () => string[];
  /** Entry functions of each part's code. A key is the part's name, a space, and the function's role. */
  functions: Record<string, unknown>;
}

/** Timeout of a page's data in milliseconds: shorter than the page's, which can then report it. */
const PAGE_TIMEOUT_MS = 7_000;
/** Timeout of a fragment's data in milliseconds; the page is rendered without it. */
const FRAGMENT_TIMEOUT_MS = 3_000;

interface Options extends PartLimits {
  config: Config;
  /** Its name in the federation runtime of this process. */
  as: string;
  /** Aborts when another version is wanted. */
  signal: AbortSignal;
}

// Load all code now, because rendering must not wait for it. A version with a missing part is rejected. The contract,
// already validated, decides the route's properties; the code only adds content.
const resolveRoute = async (
  remote: string,
  route: PageRoute,
  breakers: PartBreakers,
  functions: LoadedRemote['functions'],
) => {
  const { id, path, caseSensitive, lazy } = toRouteObject(remote, route);
  const { Component, ErrorBoundary, handle, loader } = (await lazy()) as PageModule;
  Object.assign(functions, { [`pages/${route.id} Component`]: Component, [`pages/${route.id} loader`]: loader });
  return {
    id,
    path,
    caseSensitive,
    Component,
    handle,
    loader: breakers.guard(`pages/${route.id}`, loader ?? (() => null), PAGE_TIMEOUT_MS),
    ...(ErrorBoundary && { ErrorBoundary }),
  } as RouteObject;
};

const resolveFragment = async (
  fragment: Fragment,
  breakers: PartBreakers,
  functions: LoadedRemote['functions'],
): Promise<Fragment> => {
  const { loader, ...module } = await fragment.lazy();
  const part = `fragments/${fragment.id}`;
  Object.assign(functions, { [`${part} Component`]: module.Component, [`${part} loader`]: loader });
  const guarded = breakers.guard(part, loader ?? (() => null), FRAGMENT_TIMEOUT_MS);
  return { ...fragment, lazy: async () => ({ ...module, loader: guarded }) };
};

/** Pairs the parts of a contract with their code. @throws when one is missing */
const partsOf = <Part extends { id: string }, Named extends { id: string }>(named: Named[], parts: Part[]) =>
  named.map((name) => {
    const part = parts.find(({ id }) => id === name.id);
    if (!part) throw new Error(`its code has no ${name.id}, which its contract names`);
    return { ...part, ...name };
  });

const loadTexts = async (descriptor: RemoteDescriptor): Promise<LoadedRemote['texts']> => {
  const loadIn = async (locale: Locale) => {
    const loaded = await Promise.all(
      textsOf(descriptor).map(async ({ namespace, locales }) => [namespace, (await locales[locale]()).default]),
    );
    return [locale, Object.fromEntries(loaded)];
  };
  return Object.fromEntries(await Promise.all(LOCALES.map(loadIn)));
};

/**
 * Loads all code of a remote's open parts.
 * @param open the public share of its contract
 * @throws when a part is missing, or its code throws
 */
export const loadParts = async (
  { name, ...open }: RemoteContract,
  descriptor: RemoteDescriptor,
  limits: PartLimits,
): Promise<Omit<LoadedRemote, 'integrity'>> => {
  const breakers = new PartBreakers(name, limits);
  const functions: LoadedRemote['functions'] = {};
  const [routes, texts, sitemap, fragments] = await Promise.all([
    Promise.all(partsOf(open.routes, descriptor.routes).map((route) => resolveRoute(name, route, breakers, functions))),
    loadTexts({ ...descriptor, name }),
    loadSitemap(name, descriptor),
    Promise.all(
      partsOf(open.fragments, descriptor.fragments)
        .filter(isRenderedByServer)
        .map((fragment) => resolveFragment(fragment, breakers, functions)),
    ),
  ]);
  return {
    descriptor: { ...descriptor, fragments },
    routes,
    texts,
    sitemap,
    partsOut: () => breakers.partsOut(),
    functions,
  };
};

/**
 * Loads the open parts of a released version of a remote into this process.
 * @param open the public share of its contract
 * @throws when its files are missing or changed, or its code throws
 */
export const loadRemoteVersion = async (
  open: RemoteContract,
  version: DiscoveredVersion,
  { config, as, signal, ...limits }: Options,
): Promise<LoadedRemote> => {
  const folder = await ensureNodeFolder(open.name, version, config);
  // The runtime would register this version in place of the one that is wanted now.
  signal.throwIfAborted();
  const parts = await runAsRemote(open.name, async () => loadParts(open, await loadNodeRemote(as, folder), limits));
  return { integrity: version.metadata.integrity, ...parts };
};
