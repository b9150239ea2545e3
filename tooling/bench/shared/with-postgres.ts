import { findPostgres } from '../../postgres/binaries.ts';
import { startPostgres } from '../../postgres/server.ts';

/** Runs PostgreSQL while `work` runs, unless DATABASE_URL names a server or PostgreSQL isn't installed. */
export const withPostgres = async (work: (databaseUrl: string | undefined) => Promise<void>): Promise<void> => {
  const binaries = findPostgres();
  const postgres = process.env.DATABASE_URL || !binaries ? undefined : await startPostgres(binaries);
  const databaseUrl = process.env.DATABASE_URL || postgres?.url;
  console.log(`The API on this machine with ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}.`);
  await work(databaseUrl).finally(() => postgres?.stop());
};
