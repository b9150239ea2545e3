import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from 'shared-kernel/contracts';
import { areProxies, readProxies } from 'shared-kernel/http-server';
import { readPublicKeys } from 'shared-kernel/integrity';
import { isRemoteAddress } from './releases/release-places.ts';
import { readSignInSetup, type SignInSetup } from './sign-in-providers.ts';

/** What the shell's server is told from outside, read once. */
export interface Config {
  host: string;
  port: number;
  /** Processes that share the port. */
  workers: number;
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
  /** Addresses that remotes may come from, each ending with a slash. */
  stores: string[];
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
  /** Where verified copies of releases are kept. */
  cacheFolder: string;
  /** The shell's own built browser files. */
  browserFiles: string;
  /** Files served at the root of the site. */
  publicFiles: string;
  /** Bytes of HTML to keep; 0 renders every page anew. */
  pageCacheBytes: number;
  /** Whether the API's public answers are kept for as long as they allow. */
  keepsApiAnswers: boolean;
  site: SiteConfig;
  /** Whose accounts people may sign in with. */
  signIn: SignInSetup;
  logLevel: string;
}

/** A setting that can't be used; its message names the setting and what to do. */
export class ConfigError extends Error {}

const portOf = (value: string): number => {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`PORT: ${value} is not a port number`);
  return port;
};

const workersOf = (value: string): number => {
  const workers = Number(value);
  if (!Number.isInteger(workers) || workers < 1)
    throw new ConfigError(`WORKERS: ${value} is not a number of processes`);
  return workers;
};

const megabytesOf = (name: string, value: string): number => {
  const megabytes = Number(value);
  if (!(megabytes >= 0)) throw new ConfigError(`${name}: ${value} is not a number of megabytes`);
  return Math.floor(megabytes * 1024 * 1024);
};

const urlOf = (name: string, value: string): string => {
  if (!isRemoteAddress(value) || !URL.canParse(value)) throw new ConfigError(`${name}: ${value} is not an address`);
  return value.replace(/\/+$/, '');
};

/** An address on which this machine reaches a server that listens on the host. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const proxiesOf = (value: string): string[] => {
  if (!areProxies(value)) throw new ConfigError(`TRUST_PROXY: ${value} is no list of addresses and networks`);
  return readProxies(value);
};

const discoveryOf = (value: string, root: string): string => (isRemoteAddress(value) ? value : resolve(root, value));

/** The stores that are named, and the one that the discovery document itself is in. */
const storesOf = (value: string, discovery: string): string[] => {
  const named = value.split(',').map((store) => store.trim());
  const addresses = named.filter(Boolean).map((store) => `${urlOf('RELEASE_STORES', store)}/`);
  return [...(isRemoteAddress(discovery) ? [new URL('.', discovery).href] : []), ...addresses];
};

const readSite = (file: string): SiteConfig => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`SITE_CONFIG: ${file} can't be read (${(error as Error).message})`);
  }
};

/** Makes sure that there are keys to check releases with. @throws ConfigError */
export const requireKeys = ({ publicKeys }: Config): void => {
  try {
    readPublicKeys(readFileSync(publicKeys, 'utf8'));
  } catch (error) {
    throw new ConfigError(`RELEASE_PUBLIC_KEYS: ${publicKeys} can't be used (${(error as Error).message})`);
  }
};

/** Reads the configuration. @throws ConfigError naming the setting that is wrong */
export const readConfig = (env: NodeJS.ProcessEnv, root: string): Config => {
  const data = resolve(root, env.DATA_DIR || 'data');
  const releases = resolve(root, env.RELEASES || `${data}/releases`);
  const discovery = discoveryOf(env.DISCOVERY || `${releases}/discovery.json`, root);
  const host = env.HOST || '127.0.0.1';
  const port = portOf(env.PORT || '3000');
  return {
    host,
    port,
    workers: workersOf(env.WORKERS || '1'),
    origin: urlOf('PUBLIC_URL', env.PUBLIC_URL || `http://${reachable(host)}:${port}`),
    apiUrl: urlOf('API_URL', env.API_URL || `http://127.0.0.1:${env.API_PORT || 4000}`),
    trustedProxies: proxiesOf(env.TRUST_PROXY || 'loopback'),
    releases,
    discovery,
    stores: storesOf(env.RELEASE_STORES || '', discovery),
    publicKeys: resolve(root, env.RELEASE_PUBLIC_KEYS || `${data}/keys/release-public.pem`),
    cacheFolder: `${data}/release-cache`,
    browserFiles: resolve(root, 'shell/dist/browser'),
    publicFiles: resolve(root, 'shell/public'),
    pageCacheBytes: megabytesOf('PAGE_CACHE_MB', env.PAGE_CACHE_MB || '256'),
    keepsApiAnswers: env.API_CACHE !== 'off',
    site: readSite(resolve(root, env.SITE_CONFIG || 'site.json')),
    signIn: readSignInSetup(env, urlOf),
    logLevel: env.LOG_LEVEL || 'info',
  };
};
