import { createHash } from 'node:crypto';
import type { i18n } from 'i18next';
import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import { LOCALES, type Locale } from 'shared-kernel/contracts';
import { basenameOf, createI18n } from 'shared-kernel/i18n';
import type { RemoteContract } from 'shared-kernel/remote';
import type { Boot } from '../../boot.ts';
import { localeTexts } from '../../locales/index.ts';
import { Registry } from '../../remotes/registry.ts';
import type { ReportFailure } from '../../remotes/slots.ts';
import { createRoutes } from '../../routes.tsx';
import type { LoadedRemote } from './load-remote.ts';
import { unavailableRoutes } from './unavailable.ts';

/** A remote that the release channel names; `loaded` is missing where its code could not be had. */
export interface LiveRemote {
  contract: RemoteContract;
  base: string;
  loaded?: LoadedRemote;
}

/** A release set that can render pages: everything of it is in memory and never changes. */
export interface LiveSite {
  /** Id of the release set. */
  release: string;
  remotes: Boot['remotes'];
  registry: Registry;
  /** Keys of the address's query that pages of the remotes read. */
  queryKeys: string[];
  locales: Record<Locale, { handler: StaticHandler; routes: RouteObject[]; i18n: i18n }>;
}

const releaseId = (remotes: LiveRemote[]): string => {
  const names = remotes.map(
    ({ contract, base, loaded }) => `${contract.name} ${contract.version} ${base} ${loaded?.integrity}`,
  );
  return createHash('sha256').update(names.sort().join()).digest('base64url').slice(0, 12);
};

const createServerI18n = async (locale: Locale, remotes: LiveRemote[]): Promise<i18n> => {
  const textsOf = async (language: Locale): Promise<Record<string, Record<string, unknown>>> => ({
    shell: (await localeTexts[language]()).default,
    ...Object.fromEntries(
      remotes.flatMap(({ contract, loaded }) => (loaded ? [[contract.name, loaded.texts[language]]] : [])),
    ),
  });
  return createI18n(locale, { [locale]: await textsOf(locale), fr: await textsOf('fr') });
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
    return { handler, routes, i18n: await createServerI18n(locale, remotes) };
  };
  const locales = await Promise.all(LOCALES.map(async (locale) => [locale, await createLocale(locale)] as const));
  return {
    release: releaseId(remotes),
    remotes: remotes.map(({ contract, base }) => ({ contract, base })),
    registry,
    queryKeys: remotes.flatMap(({ contract }) => contract.queryKeys),
    locales: Object.fromEntries(locales) as LiveSite['locales'],
  };
};
