import { createHash } from 'node:crypto';
import type { i18n } from 'i18next';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import { DEFAULT_LOCALE, LOCALES, type Locale } from 'shared-kernel/contracts';
import { basenameOf, createI18n } from 'shared-kernel/i18n';
import { ENTRY_FILE, type FileHashes, type RemoteContract } from 'shared-kernel/remote';
import type { Boot } from '../../boot.ts';
import { localeTexts } from '../../locales/index.ts';
import { Registry } from '../../remotes/registry.ts';
import type { ReportFailure } from '../../remotes/slots.ts';
import { createRoutes } from '../../routes.tsx';
import { isComplete } from './complete-texts.ts';
import type { LoadedRemote } from './load-remote.ts';
import { unavailableRoutes } from './unavailable.ts';

/** A remote that the release channel names; `loaded` is missing where its code could not be had. */
export interface LiveRemote {
  contract: RemoteContract;
  base: string;
  /** Released hashes of the browser files. */
  files: FileHashes;
  loaded?: LoadedRemote;
}

/** A release set that can render pages: everything of it is in memory and never changes. */
export interface LiveSite {
  /** Id of the release set. */
  release: string;
  remotes: Boot['remotes'];
  /** Integrity of each browser file of the remotes, by its address. */
  integrity: ReadonlyMap<string, string>;
  registry: Registry;
  /** Keys of the address's query that pages of the remotes read. */
  queryKeys: string[];
  locales: Record<Locale, { handler: StaticHandler; routes: RouteObject[]; i18n: i18n; incompleteTexts: string[] }>;
}

const releaseId = (remotes: LiveRemote[]): string => {
  const names = remotes.map(
    ({ contract, base, loaded }) => `${contract.name} ${contract.version} ${base} ${loaded?.integrity}`,
  );
  return createHash('sha256').update(names.sort().join()).digest('base64url').slice(0, 12);
};

type Texts = Record<string, Record<string, unknown>>;

const textsIn = async (locale: Locale, remotes: LiveRemote[]): Promise<Texts> => ({
  shell: (await localeTexts[locale]()).default,
  ...Object.fromEntries(remotes.flatMap(({ loaded }) => Object.entries(loaded?.texts[locale] ?? {}))),
});

const createTexts = async (
  locale: Locale,
  remotes: LiveRemote[],
): Promise<Pick<LiveSite['locales'][Locale], 'i18n' | 'incompleteTexts'>> => {
  const [own, french] = await Promise.all([textsIn(locale, remotes), textsIn(DEFAULT_LOCALE, remotes)]);
  const namespaces = new Set([...Object.keys(french), ...remotes.map(({ contract }) => contract.name)]);
  // A remote that isn't loaded here may still load in a browser, and may lack any text.
  const incompleteTexts = [...namespaces].filter(
    (name) => !own[name] || !isComplete(locale, own[name], french[name] ?? {}),
  );
  return { i18n: createI18n(locale, { [locale]: own, [DEFAULT_LOCALE]: french }), incompleteTexts };
};

const resolveShellRoutes = async (routes: RouteObject[]): Promise<void> => {
  for (const route of routes) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (route.children) await resolveShellRoutes(route.children);
  }
};

/** Puts the remotes of a release set together into a site. */
export const createLiveSite = async (remotes: LiveRemote[], report: ReportFailure): Promise<LiveSite> => {
  const registry = new Registry(
    remotes.map(({ contract }) => contract),
    async ({ name }) => {
      const loaded = remotes.find(({ contract }) => contract.name === name)?.loaded;
      if (!loaded) throw new Error(`${name} is not available`);
      return loaded.descriptor;
    },
  );
  const createLocale = async (locale: Locale): Promise<LiveSite['locales'][Locale]> => {
    const remoteRoutes = remotes.flatMap(({ contract, loaded }) => loaded?.routes ?? unavailableRoutes(contract));
    const routes = createRoutes({ registry, report, remoteRoutes: remoteRoutes.map((route) => ({ ...route })) });
    await resolveShellRoutes(routes);
    const handler = createStaticHandler(routes, { basename: basenameOf(locale) });
    return { handler, routes, ...(await createTexts(locale, remotes)) };
  };
  const locales = await Promise.all(LOCALES.map(async (locale) => [locale, await createLocale(locale)] as const));
  return {
    release: releaseId(remotes),
    remotes: remotes.map(({ contract, base, files }) => ({ contract, base, integrity: files[ENTRY_FILE] ?? '' })),
    integrity: new Map(
      remotes.flatMap(({ base, files }) => Object.entries(files).map(([file, hash]) => [base + file, hash] as const)),
    ),
    registry,
    queryKeys: remotes.flatMap(({ contract }) => contract.queryKeys),
    locales: Object.fromEntries(locales) as LiveSite['locales'],
  };
};
