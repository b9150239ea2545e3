/** The settings of the shell's server, by the names that they have in its environment. None of them is secret. */
export const SHELL_SETTINGS = [
  'API_CACHE',
  'API_PORT',
  'API_URL',
  'APPLE_CLIENT_ID',
  'APPLE_SCRIPT_URL',
  'DATA_DIR',
  'DISCOVERY',
  'FACEBOOK_APP_ID',
  'FACEBOOK_SCRIPT_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_SCRIPT_URL',
  'HOST',
  'LOG_LEVEL',
  'PAGE_CACHE_MB',
  'PORT',
  'PUBLIC_URL',
  'RELEASES',
  'RELEASE_PUBLIC_KEYS',
  'RELEASE_STORES',
  'SITE_CONFIG',
  'TRUST_PROXY',
  'WORKERS',
];

/** What Node and the system read themselves. */
const SYSTEM = /^(NODE_.*|LANG|LC_.*|TZ|PATH|HOME|TMPDIR|SSL_CERT_(FILE|DIR)|SystemRoot|TEMP|TMP)$/i;

/**
 * Leaves in an environment what the shell's server reads, and removes the rest: remotes' code runs in the same process,
 * and a secret of the API that was passed by mistake is none of its business.
 */
export const keepOwnSettings = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(env)) {
    if (!SHELL_SETTINGS.includes(name) && !SYSTEM.test(name)) delete env[name];
  }
};
