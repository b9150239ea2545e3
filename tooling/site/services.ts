import { Service, type ServiceOptions } from './service.ts';
import { addressOf, environmentOf, type Settings } from './settings.ts';

type Options = Partial<Pick<ServiceOptions, 'env' | 'isKept' | 'output'>> & {
  /** Node's own options. */
  nodeOptions?: string[];
};

/** The process of the API. */
export const apiService = (settings: Settings, { env, nodeOptions = [], ...options }: Options = {}): Service =>
  new Service({
    name: 'API',
    args: [...nodeOptions, 'api/src/server.ts'],
    health: `${addressOf(settings, settings.apiPort)}/api/v1/health`,
    env: { ...environmentOf(settings), ...env },
    ...options,
  });

/** The process of the shell. */
export const shellService = (settings: Settings, { env, nodeOptions = [], ...options }: Options = {}): Service =>
  new Service({
    name: 'shell',
    args: [...nodeOptions, 'shell/dist/server/main.cjs'],
    health: `${addressOf(settings, settings.port)}/health`,
    env: { ...environmentOf(settings), ...env },
    ...options,
  });
