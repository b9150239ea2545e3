import path from 'node:path';

/** SQL files that bring a database up to date, in their order. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
