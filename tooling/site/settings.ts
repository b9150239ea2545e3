import { join, resolve } from 'node:path';
import { isBlockedPort, type ReleasesBucket, readReleasesBucket, SettingError } from 'server-kernel/settings';
import { UserError } from './user-error.ts';

/** Whether this is the mall's own workspace rather than a repository that has installed the package. */
export const IS_WORKSPACE = !import.meta.filename.endsWith('.js');

/** Base of relative paths: this workspace or, where the package is installed, the command's working directory. */
export const ROOT = IS_WORKSPACE ? resolve(import.meta.dirname, '../..') : process.cwd();

/** Ports and folders of the site. */
export interface Settings {
  host: string;
  port: number;
  apiPort: number;
  dataDir: string;
  /** Folder of the release store, or its address as in `s3://bucket/prefix`. */
  releases: string;
  /** Public address of the release store, unless it is a folder. */
  releasesBucket: ReleasesBucket | undefined;
  /** Address of the discovery document, when shells don't read it from the store's folder. */
  discovery: string | undefined;
  /** Private key that releases are signed with. */
  signingKey: string;
  /** PEM file with the public keys of those who may release. */
  publicKeys: string;
  /** Folder that remembers the newest discovery document of each store. */
  seenDocuments: string;
  /** Folder with the records of sets that have passed the smoke test. */
  smokeTests: string;
  /** Folder for source maps of releases; not served. */
  sourceMaps: string;
  /** The mall's `site.json`. */
  siteConfig: string;
  /** Address of the API from which pages are rendered. */
  apiUrl: string;
  /** Addresses of the shells that release commands poll. */
  shells: string[];
  /** Origin of the site that shows a remote which `npm run dev` serves. */
  site: string | undefined;
  /** Port of that development server. */
  devPort: number;
  /** Origin at which browsers and the remote site reach the development server. */
  devOrigin: string;
}

const readPort = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const value = env[name] || String(fallback);
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`${name} must be a whole number from 1 to 65535, not "${value}".`);
  }
  if (isBlockedPort(port))
    throw new UserError(`${name} is ${port}, a port that browsers refuse: set it to another one.`);
  return port;
};

const reachableAddress = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

const readAddresses = (name: string, value: string): string[] => {
  const addresses = value
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  for (const address of addresses) {
    if (/^https?:\/\//.test(address) && URL.canParse(address)) continue;
    throw new UserError(`${name} must be addresses such as http://127.0.0.1:3000, with commas, not "${address}".`);
  }
  return addresses;
};

const readBucket = (env: NodeJS.ProcessEnv): ReleasesBucket | undefined => {
  try {
    return readReleasesBucket(env);
  } catch (error) {
    throw error instanceof SettingError ? new UserError(error.message) : error;
  }
};

const readOrigin = (name: string, value: string): string => {
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new UserError(`${name} must be an address without a path, such as https://staging.example, not "${value}".`);
};

/**
 * Reads the settings that `--help` lists.
 * @throws UserError that names the invalid setting
 */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const dataDir = resolve(ROOT, env.DATA_DIR || 'data');
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env, 'PORT', 3000);
  const apiPort = readPort(env, 'API_PORT', 4000);
  const releasesBucket = readBucket(env);
  const devPort = readPort(env, 'DEV_PORT', 4100);
  const settings = {
    host,
    port,
    apiPort,
    dataDir,
    releases: releasesBucket ? String(env.RELEASES) : resolve(ROOT, env.RELEASES || join(dataDir, 'releases')),
    releasesBucket,
    discovery: env.DISCOVERY || undefined,
    signingKey: resolve(ROOT, env.RELEASE_SIGNING_KEY || join(dataDir, 'keys/release-private.pem')),
    publicKeys: resolve(ROOT, env.RELEASE_PUBLIC_KEYS || join(dataDir, 'keys/release-public.pem')),
    seenDocuments: join(dataDir, 'seen-documents'),
    smokeTests: join(dataDir, 'looked-at'),
    sourceMaps: resolve(ROOT, env.SOURCE_MAPS || join(dataDir, 'source-maps')),
    siteConfig: resolve(ROOT, env.SITE_CONFIG || 'site.json'),
    apiUrl: env.API_URL || reachableAddress(host, apiPort),
    shells: readAddresses('SHELLS', env.SHELLS || reachableAddress(host, port)),
    site: env.SITE ? readOrigin('SITE', env.SITE) : undefined,
    devPort,
    devOrigin: readOrigin('DEV_ORIGIN', env.DEV_ORIGIN || reachableAddress(host, devPort)),
  };
  if (settings.port === settings.apiPort) {
    throw new UserError(`PORT and API_PORT are both ${settings.port}: set one of them to another port.`);
  }
  return settings;
};

/** An address at which this machine reaches a server that listens on the host. */
export const addressOf = ({ host }: Settings, port: number): string => reachableAddress(host, port);

/** The environment of all processes of the site. */
export const environmentOf = (settings: Settings): NodeJS.ProcessEnv => ({
  LOG_LEVEL: 'warn',
  ...process.env,
  // Test runners set another value.
  NODE_ENV: 'production',
  HOST: settings.host,
  PORT: String(settings.port),
  API_PORT: String(settings.apiPort),
  API_URL: settings.apiUrl,
  DATA_DIR: settings.dataDir,
  RELEASES: settings.releases,
  RELEASE_SIGNING_KEY: settings.signingKey,
  RELEASE_PUBLIC_KEYS: settings.publicKeys,
  SOURCE_MAPS: settings.sourceMaps,
  SITE_CONFIG: settings.siteConfig,
  ...(settings.site && { SITE: settings.site }),
});
