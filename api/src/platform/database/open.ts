import type { Config } from '../config/config.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Opens the configured database. @throws SettingError when it can't be reached, or another process uses it */
export const openDatabase = (config: Config): Promise<OpenDatabase> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.databasePool) : openEmbedded(config.dataDir);
