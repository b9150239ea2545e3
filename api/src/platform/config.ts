import path from 'node:path';
import { MICROSERVICES, type Microservice, type SiteConfig } from 'shared-kernel/contracts';
import { readProxies } from 'shared-kernel/http-server';
import type { GivenStore } from 'shared-kernel/release-store';
import {
  fields,
  isWebAddress,
  reachableHost,
  readReleasesBucket,
  readS3,
  readSettings,
  readSite,
  type S3Settings,
  s3Fields,
} from 'shared-kernel/settings';
import { object, string } from 'yup';
import { type ProviderSettings, providerFields, readProviders } from './provider-settings.ts';
import { areTokenSecrets, readTokenSecrets } from './tokens/token-secrets.ts';

/** Services of which a process runs those that it is told to; each tells its health, and the client is the shell. */
export type ServiceName = Exclude<Microservice, 'client' | 'health'>;
const SERVICE_NAMES = MICROSERVICES.filter(
  (name): name is ServiceName => name !== 'client' && name !== 'health',
).sort();

const ROOT = path.resolve(import.meta.dirname, '../../..');
const environment = object({
  HOST: fields.host(),
  API_PORT: fields.port(4000),
  DATABASE_URL: string()
    .trim()
    .matches(/^postgres(ql)?:\/\/\S+$/, 'is not an address like postgres://user@host/name'),
  DATABASE_POOL: fields.wholeNumber(2, 200, 8),
  DATA_DIR: string().default('data'),
  LOG_LEVEL: fields.logLevel(),
  TOKEN_SECRET: string().test(
    'secrets',
    'must have at least 32 characters, and so must each of several',
    (text) => text === undefined || areTokenSecrets(text),
  ),
  RESET_LINK_SECONDS: fields.wholeNumber(1, 86_400, 3600),
  RENDITION_SECONDS: fields.wholeNumber(1, 3600, 10),
  SERVICES: fields
    .list(
      string<ServiceName>()
        .oneOf(SERVICE_NAMES, `is none of ${SERVICE_NAMES.join(', ')}`)
        .defined(),
    )
    .default(SERVICE_NAMES),
  RATE_LIMITS: fields.onOff(),
  TRUST_PROXY: fields.proxies(),
  CORS_ORIGINS: fields.list(
    string()
      .defined()
      .test('origin', 'is not an origin like https://host', (entry) => isOrigin(entry)),
  ),
  RELEASES: string(),
  RELEASE_PUBLIC_KEYS: string(),
  RELEASE_SIGNING_KEY: string(),
  METRICS_TOKEN: string()
    .min(16, 'must have at least 16 characters')
    .matches(/^[\w.~+/-]*$/, 'may have letters, digits and any of _.~+/- alone'),
  RESPONSE_CACHE_MB: fields.megabytes(64),
  BREACHED_PASSWORDS_URL: fields.webAddress(),
  JOBS: fields.onOff(),
  PORT: fields.port(3000),
  PUBLIC_URL: fields.webAddress(),
  SITE_CONFIG: string().default('site.json'),
  ...s3Fields,
  SMTP_URL: string()
    .trim()
    .test(
      'address',
      'is not an address like smtp://user:password@host:587',
      (text) => text === undefined || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)),
    ),
  ...providerFields,
  MAIL_FROM: string()
    .trim()
    .matches(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'is not an address like Les Oliviers <bonjour@lesoliviers.example>',
    ),
});

/** Settings whose values are nobody's to read in a log. */
const SECRETS = [
  'APPLE_PRIVATE_KEY',
  'DATABASE_URL',
  'FACEBOOK_APP_SECRET',
  'METRICS_TOKEN',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'TOKEN_SECRET',
];

/** All that the environment decides, read and checked once. */
export interface Config {
  host: string;
  port: number;
  /** Address of a PostgreSQL server; undefined is the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections that this process holds to a PostgreSQL server. */
  databasePool: number;
  /** Absolute folder of the embedded database, the files and their renditions. */
  dataDir: string;
  logLevel: string;
  /** What tokens are signed with, the newest first; none where it isn't set. */
  tokenSecrets: readonly string[];
  /** Seconds for which a mailed link to choose a password is good. */
  resetLinkSeconds: number;
  /** Seconds that one rendition of a picture may take. */
  renditionSeconds: number;
  services: readonly ServiceName[];
  limitsCalls: boolean;
  /** Addresses and networks of the proxies whose word for a caller's address is taken. */
  trustedProxies: readonly string[];
  /** Other sites whose scripts may call the API. */
  corsOrigins: readonly string[];
  /** What a collector of metrics bears; undefined leaves them to staff. */
  metricsToken: string | undefined;
  /** Bytes that kept answers may take; 0 keeps none. */
  responseCacheBytes: number;
  /** Whether this process works on jobs, or leaves them to others. */
  runsJobs: boolean;
  /** Scheme and host under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** What `site.json` says; the settings of the back office stand over it. */
  site: SiteConfig;
  /** Object storage that keeps the files; undefined keeps them in `dataDir`. */
  s3: S3Settings | undefined;
  /** The release store that pages are served from; undefined where the API isn't told of one. */
  releases: GivenStore | undefined;
  /** Address of a mail server; undefined writes mails into `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of all mails; undefined is the mall itself. */
  mailFrom: string | undefined;
  /** Where leaked passwords are looked up, without a trailing slash; undefined looks up none. */
  breachService: string | undefined;
  /** Providers to sign in with. */
  providers: ProviderSettings;
}

/**
 * Reads the settings.
 * @throws SettingError naming all settings that can't be used.
 */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const settings = readSettings(environment, env, SECRETS);
  const dataDir = path.resolve(ROOT, settings.DATA_DIR);
  return {
    host: settings.HOST,
    port: settings.API_PORT,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    dataDir,
    logLevel: settings.LOG_LEVEL,
    tokenSecrets: readTokenSecrets(settings.TOKEN_SECRET),
    resetLinkSeconds: settings.RESET_LINK_SECONDS,
    renditionSeconds: settings.RENDITION_SECONDS,
    services: settings.SERVICES,
    limitsCalls: settings.RATE_LIMITS !== 'off',
    trustedProxies: readProxies(settings.TRUST_PROXY),
    corsOrigins: settings.CORS_ORIGINS,
    metricsToken: settings.METRICS_TOKEN,
    responseCacheBytes: settings.RESPONSE_CACHE_MB * 1024 ** 2,
    runsJobs: settings.JOBS !== 'off',
    publicUrl: (settings.PUBLIC_URL ?? `http://${reachableHost(settings.HOST)}:${settings.PORT}`).replace(/\/+$/, ''),
    site: readSite(path.resolve(ROOT, settings.SITE_CONFIG)),
    s3: readS3(settings),
    releases: readReleases(settings, dataDir, env),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    breachService: settings.BREACHED_PASSWORDS_URL?.replace(/\/+$/, ''),
    providers: readProviders(settings),
  };
};

interface ReleaseSettings {
  RELEASES?: string | undefined;
  RELEASE_PUBLIC_KEYS?: string | undefined;
  RELEASE_SIGNING_KEY?: string | undefined;
}

const readReleases = (settings: ReleaseSettings, dataDir: string, env: NodeJS.ProcessEnv): GivenStore | undefined => {
  const { RELEASES: place, RELEASE_PUBLIC_KEYS: publicKeys, RELEASE_SIGNING_KEY: signingKey } = settings;
  if (!place) return undefined;
  const releasesBucket = readReleasesBucket(env);
  return {
    releases: releasesBucket ? place : path.resolve(ROOT, place),
    releasesBucket,
    publicKeys: path.resolve(ROOT, publicKeys || path.join(dataDir, 'keys/release-public.pem')),
    signingKey: signingKey ? path.resolve(ROOT, signingKey) : undefined,
    seenDocuments: path.join(dataDir, 'seen-documents'),
  };
};

const isOrigin = (entry: string): boolean => isWebAddress(entry) && new URL(entry).origin === entry;
