import { type ConstructorOptions, PgBoss } from 'pg-boss';

/** Where jobs are kept: within the database that holds everything else, so that a write and its jobs are one. */
export type JobStore = Pick<ConstructorOptions, 'backend' | 'connectionString' | 'db' | 'max'>;

/** What every process agrees on, whether it works on jobs or only leaves them. */
export const openBoss = (store: JobStore, options: ConstructorOptions): PgBoss =>
  new PgBoss({
    application_name: 'mall-jobs',
    connectionTimeoutMillis: 5_000,
    // Rebuilding indexes and watching the vacuum are matters of the database's own keepers.
    reindex: false,
    monitorVacuum: false,
    ...store,
    ...options,
  });

/** Brings the tables that jobs are kept in up to date. */
export const migrateJobs = async (store: JobStore): Promise<void> => {
  const boss = openBoss(store, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop();
};
