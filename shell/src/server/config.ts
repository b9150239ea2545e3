import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from 'shared-kernel/contracts';
import { readProxies } from 'shared-kernel/http-server';
import { readPublicKeys } from 'shared-kernel/integrity';
import { reachableHost, readSettings, readSite, reasonOf, SettingError } from 'shared-kernel/settings';
import { isRemoteAddress } from './releases/release-places.ts';
import { shellSettings } from './settings.ts';
import { readSignInSetup, type SignInSetup } from './sign-in-providers.ts';

/** What the shell's server is told from outside, read once. */
export interface Config {
  host: string;
  port: number;
  /** Processes that share the port. */
  workers: number;
  /** Where the supervisor answers those who run the site; undefined where it doesn't. */
  metrics?: { host: string; port: number };
  /** Scheme and host under which visitors reach the site. */
  origin: string;
  /** Address of the api, without a trailing slash. */
  apiUrl: string;
  /** Addresses and networks of the proxies whose word for a caller's address is taken. */
  trustedProxies: readonly string[];
  /** Folder of the release store. */
  releases: string;
  /** Path or http(s) address of the discovery document. */
  discovery: string;
  /** Addresses that releases may come from, each ending with a slash. */
  stores: string[];
  /** Address of a copy of the store, for browsers that can't reach the store itself. */
  fallbackStore?: string;
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
  /** Origins from which somebody with a signed link gets a remote in place of the live one; with none, nobody does. */
  overrideOrigins: string[];
  /** Whether people with a signed link get the versions of a review in place of those that are live. */
  showsReviews: boolean;
  /** Where verified copies of releases are kept. */
  cacheFolder: string;
  /** Bytes of HTML to keep; 0 renders every page anew. */
  pageCacheBytes: number;
  /** Whether the API's public answers are kept for as long as they allow. */
  keepsApiAnswers: boolean;
  /** Whether browsers get a worker, which tells of a missing network in place of a page. */
  hasWorker: boolean;
  /** What `site.json` says: what the site is until the API tells how the back office has it. */
  site: SiteConfig;
  /** Whose accounts people may sign in with. */
  signIn: SignInSetup;
  logLevel: string;
}

const discoveryOf = (value: string, root: string): string => (isRemoteAddress(value) ? value : resolve(root, value));

/** @throws SettingError where only commands can read the store: shells and browsers do so by http */
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

/** The stores that are named, and the one that the discovery document itself is in. */
const storesOf = (named: readonly string[], discovery: string): string[] => [
  ...(isRemoteAddress(discovery) ? [new URL('.', discovery).href] : []),
  ...named.map((store) => `${withoutSlash(store)}/`),
];

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Makes sure that there are keys to check releases with. @throws SettingError */
export const requireKeys = ({ publicKeys }: Config): void => {
  try {
    readPublicKeys(readFileSync(publicKeys, 'utf8'));
  } catch (error) {
    throw new SettingError('RELEASE_PUBLIC_KEYS', `${publicKeys} can't be used (${reasonOf(error)})`);
  }
};

/** Reads the configuration. @throws SettingError naming all settings that can't be used */
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
