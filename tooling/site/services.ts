import { extname, resolve } from 'node:path';
import { keepOwnSettings } from '../../shell/src/server/settings.ts';
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
    // An API that isn't well, as without its storage, serves the rest: the site starts all the same.
    health: { url: `${addressOf(settings, settings.apiPort)}/api/v1/health`, anyStatus: true },
    // The API's alone: the shell runs what remotes bring with them.
    env: { ...environmentOf(settings), TOKEN_SECRET: tokenSecretOf(settings), ...env },
    ...options,
  });

/** What the shell reads of an environment; the API's secrets stay out of its process. */
const shellEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const own = { ...env };
  keepOwnSettings(own);
  return own;
};

// Sources in this workspace; what they were compiled to where the package is installed.
const SUPERVISOR = resolve(import.meta.dirname, `../../shell/src/supervisor/main${extname(import.meta.filename)}`);

/** The shell's supervisor, which starts what the release store holds. */
export const shellService = (settings: Settings, { env, ...options }: Options = {}): Service =>
  new Service({
    name: 'shell',
    args: [SUPERVISOR],
    health: { url: `${addressOf(settings, settings.port)}/health` },
    env: shellEnvironment({ ...environmentOf(settings), ...env }),
    ...options,
  });
