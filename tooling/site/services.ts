import { Service, type ServiceOptions } from './service.ts';
import { addressOf, environmentOf, type Settings } from './settings.ts';

type Options = Partial<Pick<ServiceOptions, 'env' | 'isKept' | 'output'>>;

/** The process of the API. */
export const apiService = (settings: Settings, options: Options = {}): Service =>
  new Service({
    name: 'API',
    args: ['api/src/server.ts'],
    health: `${addressOf(settings, settings.apiPort)}/api/v1/health`,
    ...options,
    env: { ...environmentOf(settings), ...options.env },
  });

/** The process of the shell. */
export const shellService = (settings: Settings, options: Options = {}): Service =>
  new Service({
    name: 'shell',
    args: ['shell/dist/server/main.cjs'],
    health: `${addressOf(settings, settings.port)}/health`,
    ...options,
    env: { ...environmentOf(settings), ...options.env },
  });
