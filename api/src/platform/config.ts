import path from 'node:path';
import { MICROSERVICES, type Microservice, type SiteConfig } from 'shared-kernel/contracts';
import { areProxies, readProxies } from 'shared-kernel/http-server';
import { type InferType, number, object, string, ValidationError } from 'yup';
import { readS3, type S3Settings } from './files/s3-settings.ts';
import { areOrigins, readOrigins } from './network-settings.ts';
import { type ProviderSettings, providerFields, readProviders } from './provider-settings.ts';
import { SettingError } from './setting-error.ts';
import { readSite } from './site-config.ts';
import { areTokenSecrets, readTokenSecrets } from './tokens/token-secrets.ts';

/** Services of which a process runs those that it is told to; each tells its health, and the client is the shell. */
export type ServiceName = Exclude<Microservice, 'client' | 'health'>;
const SERVICE_NAMES = MICROSERVICES.filter(
  (name): name is ServiceName => name !== 'client' && name !== 'health',
).sort();

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = (fallback: number) =>
  number().typeError('is not a port number').integer('is not a port number').min(0).max(65535).default(fallback);

const environment = object({
  HOST: string().trim().min(1).default('127.0.0.1'),
  API_PORT: port(4000),
  DATABASE_URL: string()
    .trim()
    .matches(/^postgres(ql)?:\/\/\S+$/, {
      message: 'is not an address like postgres://user@host/name',
      excludeEmptyString: true,
    }),
  DATABASE_POOL: number()
    .typeError('is not a number')
    .integer('is not a whole number')
    .min(2, 'must be at least 2')
    .max(200)
    .default(8),
  DATA_DIR: string()
    .transform((folder: string | undefined) => (folder ? path.resolve(ROOT, folder) : undefined))
    .default(path.join(ROOT, 'data')),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`)
    .default('info'),
  TOKEN_SECRET: string().test(
    'secrets',
    'must have at least 32 characters, and so must each of several',
    (text) => text === undefined || areTokenSecrets(text),
  ),
  RESET_LINK_SECONDS: number()
    .typeError('is not a number')
    .integer('is not a whole number')
    .min(1, 'must be at least 1')
    .max(86_400, 'must be at most 86400: a day')
    .default(3600),
  SERVICES: string().default(SERVICE_NAMES.join(',')),
  RATE_LIMITS: string().oneOf(['on', 'off'], 'is neither on nor off').default('on'),
  TRUST_PROXY: string()
    .default('loopback')
    .test('proxies', 'is no list of addresses and networks', (text) => areProxies(text)),
  CORS_ORIGINS: string()
    .default('')
    .test('origins', 'is no list of origins like https://host', (text) => areOrigins(text)),
  METRICS_TOKEN: string()
    .min(16, 'must have at least 16 characters')
    .matches(/^[\w.~+/-]*$/, 'may have letters, digits and any of _.~+/- alone'),
  RESPONSE_CACHE_MB: number().typeError('is not a number').min(0).max(65_536).default(64),
  JOBS: string().oneOf(['on', 'off'], 'is neither on nor off').default('on'),
  PORT: port(3000),
  PUBLIC_URL: string()
    .trim()
    .test('address', 'is not an address like https://host', (url) => url === undefined || isWebAddress(url)),
  SITE_CONFIG: string()
    .transform((file: string | undefined) => (file ? path.resolve(ROOT, file) : undefined))
    .default(path.join(ROOT, 'site.json')),
  S3_ENDPOINT: string()
    .trim()
    .test('address', 'is not an address like https://host', (url) => url === undefined || isWebAddress(url)),
  S3_BUCKET: string().matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket'),
  S3_REGION: string().matches(/^[\w-]+$/, 'is not the name of a region'),
  S3_ACCESS_KEY: string(),
  S3_SECRET_KEY: string(),
  S3_PATH_STYLE: string().oneOf(['on', 'off'], 'is neither on nor off'),
  SMTP_URL: string()
    .trim()
    .matches(/^smtps?:\/\/\S+$/, { message: 'is not an address like smtp://user:password@host:587' }),
  ...providerFields,
  MAIL_FROM: string()
    .trim()
    .matches(/^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      message: 'is not an address like Les Oliviers <bonjour@lesoliviers.example>',
    }),
});

/** Settings whose values are nobody's to read in a log. */
const SECRETS = [
  'APPLE_PRIVATE_KEY',
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
  site: SiteConfig;
  /** Object storage that keeps the files; undefined keeps them in `dataDir`. */
  s3: S3Settings | undefined;
  /** Address of a mail server; undefined writes mails into `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of all mails. */
  mailFrom: string;
  /** Providers to sign in with. */
  providers: ProviderSettings;
}

/**
 * Reads the settings.
 * @throws SettingError naming the first setting that cannot be used.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = validate(env);
  const site = readSite(settings.SITE_CONFIG);
  return {
    host: settings.HOST,
    port: settings.API_PORT,
    databaseUrl: settings.DATABASE_URL || undefined,
    databasePool: settings.DATABASE_POOL,
    dataDir: settings.DATA_DIR,
    logLevel: settings.LOG_LEVEL,
    tokenSecrets: readTokenSecrets(settings.TOKEN_SECRET),
    resetLinkSeconds: settings.RESET_LINK_SECONDS,
    services: readServices(settings.SERVICES),
    limitsCalls: settings.RATE_LIMITS === 'on',
    trustedProxies: readProxies(settings.TRUST_PROXY),
    corsOrigins: readOrigins(settings.CORS_ORIGINS),
    metricsToken: settings.METRICS_TOKEN,
    responseCacheBytes: settings.RESPONSE_CACHE_MB * 1024 ** 2,
    runsJobs: settings.JOBS === 'on',
    publicUrl: (settings.PUBLIC_URL ?? `http://${reachable(settings.HOST)}:${settings.PORT}`).replace(/\/+$/, ''),
    site,
    s3: readS3(settings),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `${site.name.fr} <${site.email}>`,
    providers: readProviders(settings),
  };
}

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** An address on which this machine reaches a server that listens on the host. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function validate(env: NodeJS.ProcessEnv): InferType<typeof environment> {
  const names = Object.keys(environment.fields);
  // An empty variable means what an absent one means.
  const given = Object.fromEntries(names.map((name) => [name, env[name] || undefined]));
  try {
    return environment.validateSync(given);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const name = error.path ?? '';
    const value = SECRETS.includes(name) ? 'it' : `"${env[name]}"`;
    throw new SettingError(name, `${value} ${error.message.replace(`${name} `, '')}.`);
  }
}

function readServices(names: string): ServiceName[] {
  return names.split(',').map((entry) => {
    const name = entry.trim();
    if (isServiceName(name)) return name;
    throw new SettingError('SERVICES', `"${name}" is none of ${SERVICE_NAMES.join(', ')}.`);
  });
}

const isServiceName = (name: string): name is ServiceName => (SERVICE_NAMES as string[]).includes(name);
