import { extname, resolve } from 'node:path';
import { removeOtherSettings } from '../../shell/src/server/settings.ts';
import { Service, type ServiceOptions } from './service.ts';
import { addressOf, environmentOf, type Settings } from './settings.ts';
import { tokenSecretOf } from './token-secret.ts';

type Options = Partial<Pick<ServiceOptions, 'env' | 'isKept' | 'onMessage' | 'output' | 'timeout'>> & {
  /** Node's own options. */
  nodeOptions?: string[];
};

/** The process of the API. */
export const apiService = (settings: Settings, { env, nodeOptions = [], ...options }: Options = {}): Service =>
  new Service({
    name: 'API',
    args: [...nodeOptions, 'api/src/server.ts'],
    // An API with degraded health, such as without its storage, still serves most requests, so the site starts.
    health: { url: `${addressOf(settings, settings.apiPort)}/api/v1/health`, anyStatus: true },
    // Secrets for the API only: the shell's process runs remotes' code.
    env: { ...environmentOf(settings), TOKEN_SECRET: tokenSecretOf(settings), ...env },
    ...options,
  });

/** Variables that the shell reads; the API's secrets are excluded from its process. */
const shellEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = { ...env };
  removeOtherSettings(own);
  return own;
};

// Resolves to the sources in this workspace, and to compiled files where the package is installed.
const SUPERVISOR = resolve(import.meta.dirname, `../../shell/src/supervisor/main${extname(import.meta.filename)}`);

/** The shell's supervisor, which runs the shell release in the store. */
export const shellService = (settings: Settings, { env, ...options }: Options = {}): Service =>
  new Service({
    name: 'shell',
    args: [SUPERVISOR],
    health: { url: `${addressOf(settings, settings.port)}/health` },
    env: shellEnvironment({ ...environmentOf(settings), ...env }),
    ...options,
  });
