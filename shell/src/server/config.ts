import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPublicKeys } from 'releases/integrity';
import { readProxies } from 'server-kernel/http-server';
import { reachableHost, readSettings, readSite, reasonOf, SettingError } from 'server-kernel/settings';
import type { SiteConfig } from 'shared-kernel/contracts';
import { isRemoteAddress } from './releases/load/release-places.ts';
import { shellSettings } from './settings.ts';
import { readSignInSetup, type SignInSetup } from './sign-in-providers.ts';

/** Configuration of the shell's server. */
export interface Config {
  host: string;
  port: number;
  /** Processes that share the port. */
  workers: number;
  /** Address of the supervisor's metrics; undefined when disabled. */
  metrics?: { host: string; port: number };
  /** Scheme and host under which visitors reach the site. */
  origin: string;
  /** Address of the API, without a trailing slash. */
  apiUrl: string;
  /** Addresses and networks of the proxies that may report a caller's address. */
  trustedProxies: readonly string[];
  /** Folder of the release store. */
  releases: string;
  /** Path or http(s) address of the discovery document. */
  discovery: string;
  /** Addresses that releases may be loaded from, each ending with a slash. */
  stores: string[];
  /** Address of a copy of the store, for browsers that can't reach the store itself. */
  fallbackStore?: string;
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
  /** Origins from which signed links can override a remote; empty disables overrides. */
  overrideOrigins: string[];
  /** Whether signed links can show the versions of a review. */
  showsReviews: boolean;
  /** Folder for verified copies of releases. */
  cacheFolder: string;
  /** Bytes of HTML to cache; 0 disables the cache. */
  pageCacheBytes: number;
  /** Whether the API's public responses are cached for as long as they allow. */
  keepsApiAnswers: boolean;
  /** Whether browsers get a service worker, which shows a page while they are offline. */
  hasWorker: boolean;
  /** Content of `site.json`, used until the API returns the settings of the back office. */
  site: SiteConfig;
  /** The sign-in providers. */
  signIn: SignInSetup;
  logLevel: string;
}

const discoveryOf = (value: string, root: string): string => (isRemoteAddress(value) ? value : resolve(root, value));

/** @throws SettingError when the store is readable by commands only: shells and browsers use HTTP */
const requireReadable = ({
  RELEASES,
  DISCOVERY,
}: {
  RELEASES?: string | undefined;
  DISCOVERY?: string | undefined;
}) => {
  if (!RELEASES?.startsWith('s3://') || DISCOVERY) return;
  throw new SettingError(
    'DISCOVERY',
    `is needed beside ${RELEASES}: the http(s) address of that store's discovery.json`,
  );
};

/** The configured stores, and the one of the discovery document. */
const storesOf = (named: readonly string[], discovery: string): string[] => [
  ...(isRemoteAddress(discovery) ? [new URL('.', discovery).href] : []),
  ...named.map((store) => `${withoutSlash(store)}/`),
];

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Checks that there are keys to verify releases with. @throws SettingError */
export const requireKeys = ({ publicKeys }: Config): void => {
  try {
    readPublicKeys(readFileSync(publicKeys, 'utf8'));
  } catch (error) {
    throw new SettingError('RELEASE_PUBLIC_KEYS', `${publicKeys} can't be used (${reasonOf(error)})`);
  }
};

/** Reads the configuration. @throws SettingError listing all invalid settings */
export const readConfig = (env: NodeJS.ProcessEnv, root: string): Config => {
  const settings = readSettings(shellSettings, env);
  const data = resolve(root, settings.DATA_DIR);
  requireReadable(settings);
  const folder = settings.RELEASES?.startsWith('s3://') ? undefined : settings.RELEASES;
  const releases = resolve(root, folder ?? `${data}/releases`);
  const discovery = discoveryOf(settings.DISCOVERY ?? `${releases}/discovery.json`, root);
  const { HOST: host, PORT: port } = settings;
  return {
    host,
    port,
    workers: settings.WORKERS,
    ...(settings.METRICS_PORT > 0 && { metrics: { host: settings.METRICS_HOST, port: settings.METRICS_PORT } }),
    origin: withoutSlash(settings.PUBLIC_URL ?? `http://${reachableHost(host)}:${port}`),
    apiUrl: withoutSlash(settings.API_URL ?? `http://127.0.0.1:${settings.API_PORT}`),
    trustedProxies: readProxies(settings.TRUST_PROXY),
    releases,
    discovery,
    stores: storesOf(settings.RELEASE_STORES, discovery),
    ...(settings.RELEASE_FALLBACK && { fallbackStore: withoutSlash(settings.RELEASE_FALLBACK) }),
    publicKeys: resolve(root, settings.RELEASE_PUBLIC_KEYS ?? `${data}/keys/release-public.pem`),
    overrideOrigins: settings.OVERRIDE_ORIGINS.map((address) => new URL(address).origin),
    showsReviews: settings.REVIEWS === 'on',
    cacheFolder: `${data}/release-cache`,
    pageCacheBytes: Math.floor(settings.PAGE_CACHE_MB * 1024 ** 2),
    keepsApiAnswers: settings.API_CACHE !== 'off',
    hasWorker: settings.SERVICE_WORKER !== 'off',
    site: readSite(resolve(root, settings.SITE_CONFIG)),
    signIn: readSignInSetup(settings),
    logLevel: settings.LOG_LEVEL,
  };
};
