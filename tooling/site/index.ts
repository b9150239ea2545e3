/** Runs the whole site, for the launchers and the browser tests. */
export { build, release } from './build.ts';
export { preflight } from './preflight.ts';
export { copySeededData, ON_EMBEDDED_DATABASE, prepareSeededData } from './seeded-data.ts';
export type { Service } from './service.ts';
export { apiService, shellService } from './services.ts';
export { addressOf, environmentOf, ROOT, readSettings, type Settings } from './settings.ts';
export { printUserErrors, UserError } from './user-error.ts';
