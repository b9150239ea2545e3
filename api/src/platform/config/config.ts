import path from 'node:path';
import type { ExistingStore } from 'releases/store';
import { readProxies } from 'server-kernel/http-server';
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
} from 'server-kernel/settings';
import { MICROSERVICES, type Microservice, type SiteConfig } from 'shared-kernel/contracts';
import { object, string } from 'yup';
import { areTokenSecrets, readTokenSecrets } from '../tokens/token-secrets.ts';
import { type ProviderSettings, providerFields, readProviders } from './provider-settings.ts';

/** Services that a process can run; SERVICES selects them. The client is the shell. */
export type ServiceName = Exclude<Microservice, 'client' | 'health'>;
const SERVICE_NAMES = MICROSERVICES.filter(
  (name): name is ServiceName => name !== 'client' && name !== 'health',
).sort();

const ROOT = path.resolve(import.meta.dirname, '../../../..');
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
  NEWSLETTER_RATE: fields.wholeNumber(1, 1_000, 100),
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

/** Settings whose values must not appear in logs or messages. */
const SECRETS = [
  'APPLE_PRIVATE_KEY',
  'DATABASE_URL',
  'FACEBOOK_APP_SECRET',
  'METRICS_TOKEN',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'TOKEN_SECRET',
];

/** The validated configuration from the environment. */
export interface Config {
  host: string;
  port: number;
  /** Address of a PostgreSQL server; undefined uses the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections of this process to a PostgreSQL server. */
  databasePool: number;
  /** Absolute path of the folder with the embedded database, the files and their renditions. */
  dataDir: string;
  logLevel: string;
  /** Secrets that sign tokens, newest first; empty when unset. */
  tokenSecrets: readonly string[];
  /** Lifetime of a mailed link to choose a password, in seconds. */
  resetLinkSeconds: number;
  /** Timeout of rendering a picture, in seconds. */
  renditionSeconds: number;
  services: readonly ServiceName[];
  limitsCalls: boolean;
  /** Addresses and networks of the proxies whose forwarded client address is trusted. */
  trustedProxies: readonly string[];
  /** Origins of other sites whose scripts may call the API. */
  corsOrigins: readonly string[];
  /** Token of the metrics collector; undefined allows staff only. */
  metricsToken: string | undefined;
  /** Maximum bytes of the response cache; 0 disables it. */
  responseCacheBytes: number;
  /** Whether this process works on jobs. */
  runsJobs: boolean;
  /** Scheme and host of the public site, without a trailing slash. */
  publicUrl: string;
  /** Content of `site.json`; the settings of the back office override it. */
  site: SiteConfig;
  /** Object storage of the files; undefined stores them in `dataDir`. */
  s3: S3Settings | undefined;
  /** The release store that serves the pages; undefined when not configured. */
  releases: ExistingStore | undefined;
  /** Address of a mail server; undefined writes mails to `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of all mails; undefined uses the mall's name and address. */
  mailFrom: string | undefined;
  /** Maximum mails of newsletter letters in a minute. */
  newsletterRate: number;
  /** Service that checks for leaked passwords, without a trailing slash; undefined disables the check. */
  breachService: string | undefined;
  /** Sign-in providers. */
  providers: ProviderSettings;
}

/** Reads and validates the settings. @throws SettingError naming all invalid settings */
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
    newsletterRate: settings.NEWSLETTER_RATE,
    breachService: settings.BREACHED_PASSWORDS_URL?.replace(/\/+$/, ''),
    providers: readProviders(settings),
  };
};

interface ReleaseSettings {
  RELEASES?: string | undefined;
  RELEASE_PUBLIC_KEYS?: string | undefined;
  RELEASE_SIGNING_KEY?: string | undefined;
}

const readReleases = (
  settings: ReleaseSettings,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): ExistingStore | undefined => {
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
