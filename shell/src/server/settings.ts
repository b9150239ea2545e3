import { fields } from 'server-kernel/settings';
import { object, string } from 'yup';

/** The settings of the shell's server, by the names that they have in its environment. None of them is secret. */
export const shellSettings = object({
  API_CACHE: fields.onOff(),
  API_PORT: fields.port(4000),
  API_URL: fields.webAddress(),
  APPLE_CLIENT_ID: string().trim(),
  APPLE_SCRIPT_URL: fields.webAddress(),
  DATA_DIR: string().default('data'),
  DISCOVERY: string(),
  FACEBOOK_APP_ID: string().trim(),
  FACEBOOK_SCRIPT_URL: fields.webAddress(),
  GOOGLE_CLIENT_ID: string().trim(),
  GOOGLE_SCRIPT_URL: fields.webAddress(),
  HOST: fields.host(),
  LOG_LEVEL: fields.logLevel(),
  METRICS_HOST: fields.host(),
  METRICS_PORT: fields.port(0),
  OVERRIDE_ORIGINS: fields.list(fields.webAddress().defined()),
  PAGE_CACHE_MB: fields.megabytes(256),
  PORT: fields.port(3000),
  PUBLIC_URL: fields.webAddress(),
  RELEASES: string(),
  RELEASE_FALLBACK: fields.webAddress(),
  RELEASE_PUBLIC_KEYS: string(),
  RELEASE_STORES: fields.list(fields.webAddress().defined()),
  REVIEWS: fields.onOff(),
  SERVICE_WORKER: fields.onOff(),
  SITE_CONFIG: string().default('site.json'),
  TRUST_PROXY: fields.proxies(),
  // With one alone, a remote's code that loops takes every page down until that process is replaced.
  WORKERS: fields.wholeNumber(1, 1_024, 2),
});

/** What Node and the system read themselves. */
const SYSTEM = /^(NODE_.*|LANG|LC_.*|TZ|PATH|HOME|TMPDIR|SSL_CERT_(FILE|DIR)|SystemRoot|TEMP|TMP)$/i;

/**
 * Leaves in an environment what the shell's server reads, and removes the rest: remotes' code runs in the same process,
 * and a secret of the API that was passed by mistake is none of its business.
 */
export const keepOwnSettings = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(env)) {
    if (!(name in shellSettings.fields) && !SYSTEM.test(name)) delete env[name];
  }
};
