import { Service } from './service.ts';
import { addressOf, environmentOf, type Settings } from './settings.ts';

export const API_SCRIPT = 'api/src/server.ts';
export const SHELL_SCRIPT = 'shell/dist/server/main.cjs';
export const API_HEALTH = '/api/v1/health';
export const SHELL_HEALTH = '/health';

/** The process of the API. */
export const apiService = (settings: Settings): Service =>
  new Service({
    name: 'API',
    args: [API_SCRIPT],
    env: environmentOf(settings),
    health: addressOf(settings, settings.apiPort) + API_HEALTH,
  });

/** The process of the shell. */
export const shellService = (settings: Settings): Service =>
  new Service({
    name: 'shell',
    args: [SHELL_SCRIPT],
    env: environmentOf(settings),
    health: addressOf(settings, settings.port) + SHELL_HEALTH,
  });
