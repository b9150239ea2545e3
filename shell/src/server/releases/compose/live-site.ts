import { createHash } from 'node:crypto';
import type { i18n } from 'i18next';
import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router-dom';
import type { Requirement } from 'shared-kernel/access';
import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';
import { basenameOf, createI18n, localeOfPath } from 'shared-kernel/i18n';
import {
  ENTRY_FILE,
  type PageHandle,
  type RemoteContract,
  type SiteFeed,
  type SitemapModule,
} from 'shared-kernel/remote';
import type { Boot } from '../../../boot.ts';
import { addTexts } from '../../../locales/add-texts.ts';
import { shellTexts } from '../../../locales/index.ts';
import { Registry, type RegistryOptions } from '../../../remotes/registry.ts';
import { createRoutes } from '../../../routes.tsx';
import type { OwnRelease } from '../../own-release.ts';
import type { LiveRemote } from '../load/live-remote.ts';
import type { LoadedRemote } from '../load/load-remote.ts';
import { openShare, requirementsOf, restrictedShare, shareFor } from '../load/shares.ts';
import type { Log } from '../log.ts';
import { closedRoutes } from './closed-routes.ts';
import { isComplete } from './complete-texts.ts';

/** The restricted parts of a release set. Outlives the set's code. */
export interface SiteAccess {
  /** The requirements of all parts, without duplicates. */
  requirements: Requirement[];
  /** The restricted parts of the remotes that an account may see. */
  remotesFor: (meets: (requirement: Requirement) => boolean) => Boot['remotes'];
  /** The requirement of the page at a path; undefined when it is open or doesn't exist. */
  requirementAt: (path: string) => Requirement | undefined;
}

/** A release set that can render pages. It is immutable and completely in memory. */
export interface LiveSite {
  /** Id of the release set, including the shell. */
  release: string;
  /** The public description of the remotes. */
  remotes: Boot['remotes'];
  access: SiteAccess;
  hasRestrictedFragments: boolean;
  /** Integrity of each browser file of the remotes, by its address. */
  integrity: ReadonlyMap<string, string>;
  registry: Registry;
  /** The sitemaps' page lists by kind; several remotes may contribute to one kind. */
  sitemaps: ReadonlyMap<string, SitemapModule[string][]>;
  feeds: (SiteFeed & { remote: string })[];
  /** French paths of open pages that are about one person. */
  privatePaths: string[];
  /** Query keys that the remotes' pages read. */
  queryKeys: string[];
  locales: Record<Locale, { handler: StaticHandler; routes: RouteObject[]; i18n: i18n; incompleteTexts: string[] }>;
}

const releaseId = (shell: OwnRelease, remotes: LiveRemote[]): string => {
  const names = remotes.map(({ contract, base, files, loaded }) =>
    JSON.stringify([contract, base, files, loaded?.integrity]),
  );
  const own = JSON.stringify(shell.metadata);
  return createHash('sha256')
    .update([own, ...names.sort()].join())
    .digest('base64url')
    .slice(0, 12);
};

type Texts = Record<string, unknown>;

/** All texts of a language by namespace. */
const textsIn = async (locale: Locale, remotes: LiveRemote[]): Promise<[string, Texts][]> => [
  ...(await Promise.all(
    shellTexts.map(
      async ({ namespace, locales }): Promise<[string, Texts]> => [namespace, (await locales[locale]()).default],
    ),
  )),
  ...remotes.flatMap(({ loaded }) => Object.entries(loaded?.texts[locale] ?? {})),
];

const createTexts = async (
  locale: Locale,
  remotes: LiveRemote[],
  /** Public remotes. */
  names: string[],
): Promise<Pick<LiveSite['locales'][Locale], 'i18n' | 'incompleteTexts'>> => {
  const i18n = createI18n(locale, {});
  for (const language of new Set([locale, DEFAULT_LOCALE])) {
    for (const [namespace, texts] of await textsIn(language, remotes)) addTexts(i18n, language, namespace, texts);
  }
  const { [locale]: own = {}, [DEFAULT_LOCALE]: french = {} } = i18n.store.data;
  // A remote that failed to load here may still load in a browser, so assume that its texts are incomplete.
  const incompleteTexts = [...new Set([...Object.keys(french), ...names])].filter(
    (name) => !own[name] || !isComplete(locale, own[name] as Texts, (french[name] ?? {}) as Texts),
  );
  return { i18n, incompleteTexts };
};

const resolveShellRoutes = async (routes: RouteObject[]): Promise<void> => {
  for (const route of routes) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (route.children) await resolveShellRoutes(route.children);
  }
};

/** Describes the remotes for browsers, each with a share of its contract. */
const describeShares = (
  remotes: LiveRemote[],
  shareOf: (contract: RemoteContract) => RemoteContract | undefined,
): Boot['remotes'] =>
  remotes.flatMap(({ contract, base, fallback, files }) => {
    const share = shareOf(contract);
    return share ? [{ contract: share, base, ...(fallback && { fallback }), integrity: files[ENTRY_FILE] ?? '' }] : [];
  });

const accessTo = (remotes: LiveRemote[]): SiteAccess => {
  const described = remotes.map(({ loaded: _, ...remote }) => remote);
  const routes = described.flatMap(({ contract }) =>
    (restrictedShare(contract)?.routes ?? []).map(({ path, access }) => ({
      path,
      caseSensitive: true,
      handle: access,
    })),
  );
  return {
    requirements: requirementsOf({
      routes: described.flatMap(({ contract }) => contract.routes),
      fragments: described.flatMap(({ contract }) => contract.fragments),
    }),
    remotesFor: (meets) => describeShares(described, (contract) => shareFor(contract, meets)),
    requirementAt: (path) => matchRoutes(routes, path, basenameOf(localeOfPath(path)))?.at(-1)?.route.handle,
  };
};

const sitemapsOf = (remotes: LiveRemote[]): LiveSite['sitemaps'] => {
  const sitemaps = new Map<string, SitemapModule[string][]>();
  for (const { loaded } of remotes) {
    for (const [kind, list] of Object.entries(loaded?.sitemap ?? {})) {
      sitemaps.set(kind, [...(sitemaps.get(kind) ?? []), list]);
    }
  }
  return sitemaps;
};

const isPrivate = ({ handle }: RouteObject): boolean => (handle as PageHandle | undefined)?.isPrivate === true;

/** Common prefix of all addresses of a page. */
const beginningOf = ({ path = '' }: RouteObject): string => `/${path.split(/\/?:/, 1)[0]}`;

/** Composes the remotes of a release set into a site, within the shell of this process. */
export const createLiveSite = async (
  shell: OwnRelease,
  remotes: LiveRemote[],
  log: Pick<Log, 'error'>,
  { marksParts = false }: Pick<RegistryOptions, 'marksParts'> = {},
): Promise<LiveSite> => {
  const open = describeShares(remotes, openShare);
  const restricted = describeShares(remotes, restrictedShare).map(({ contract }) => contract);
  const loadedOf = ({ name }: Pick<RemoteContract, 'name'>): LoadedRemote | undefined =>
    remotes.find(({ contract }) => contract.name === name)?.loaded;
  const registry = new Registry(
    open.map(({ contract }) => contract),
    async (contract) => {
      const loaded = loadedOf(contract);
      if (!loaded) throw new Error(`${contract.name} is not available`);
      return loaded.descriptor;
    },
    { marksParts },
  );
  const names = open.map(({ contract }) => contract.name);
  const report = (fragment: string, err: unknown): void => log.error({ err, fragment }, 'a fragment failed');
  const createLocale = async (locale: Locale): Promise<LiveSite['locales'][Locale]> => {
    const openRoutes = open.flatMap(({ contract }) => loadedOf(contract)?.routes ?? closedRoutes(contract, 503));
    const remoteRoutes = [...openRoutes, ...restricted.flatMap((contract) => closedRoutes(contract, 401))];
    const routes = createRoutes({ registry, report, remoteRoutes: remoteRoutes.map((route) => ({ ...route })) });
    await resolveShellRoutes(routes);
    const handler = createStaticHandler(routes, { basename: basenameOf(locale) });
    return { handler, routes, ...(await createTexts(locale, remotes, names)) };
  };
  const locales = await Promise.all(LOCALES.map(async (locale) => [locale, await createLocale(locale)] as const));
  return {
    release: releaseId(shell, remotes),
    remotes: open,
    access: accessTo(remotes),
    hasRestrictedFragments: restricted.some(({ fragments }) => fragments.length > 0),
    integrity: new Map(
      remotes.flatMap(({ base, files }) => Object.entries(files).map(([file, hash]) => [base + file, hash] as const)),
    ),
    registry,
    sitemaps: sitemapsOf(remotes),
    feeds: remotes.flatMap(({ contract: { name }, loaded }) =>
      (loaded?.descriptor.feeds ?? []).map((feed) => ({ ...feed, remote: name })),
    ),
    privatePaths: remotes.flatMap(({ loaded }) => (loaded?.routes ?? []).filter(isPrivate).map(beginningOf)),
    queryKeys: remotes.flatMap(({ contract }) => contract.queryKeys),
    locales: Object.fromEntries(locales) as LiveSite['locales'],
  };
};
