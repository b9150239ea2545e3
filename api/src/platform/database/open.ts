import type { Config } from '../config.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the configuration names.
 * @throws SettingError when it can't be reached, or is in use by another process.
 */
export const openDatabase = (config: Config): Promise<OpenDatabase> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databasePool) : openEmbedded(config.dataDir);
