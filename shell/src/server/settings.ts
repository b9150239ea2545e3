import { fields } from 'server-kernel/settings';
import { object, string } from 'yup';

/** The settings of the shell's server, by the names of their environment variables. None of them is secret. */
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
  // With a single process, a remote's endless loop would make every page unavailable until the process is replaced.
  WORKERS: fields.wholeNumber(1, 1_024, 2),
});

/** Variables that Node and the system read. */
const SYSTEM = /^(NODE_.*|LANG|LC_.*|TZ|PATH|HOME|TMPDIR|SSL_CERT_(FILE|DIR)|SystemRoot|TEMP|TMP)$/i;

/**
 * Deletes all variables from an environment that the shell's server doesn't read. Remotes' code runs in the same process,
 * and must not see a secret of the API that was passed by mistake.
 */
export const removeOtherSettings = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(env)) {
    if (!(name in shellSettings.fields) && !SYSTEM.test(name)) delete env[name];
  }
};
