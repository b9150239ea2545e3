import { type ConstructorOptions, PgBoss } from 'pg-boss';

/** Where pg-boss stores jobs: in the main database, so that a transaction can write records and send jobs. */
export type JobStore = Pick<ConstructorOptions, 'backend' | 'connectionString' | 'db' | 'max'>;

/** Opens pg-boss with the options that all processes share. */
export const openBoss = (store: JobStore, options: ConstructorOptions): PgBoss =>
  new PgBoss({
    application_name: 'mall-jobs',
    connectionTimeoutMillis: 5_000,
    // Reindexing and vacuum monitoring are left to the database's administrators.
    reindex: false,
    monitorVacuum: false,
    ...store,
    ...options,
  });

/** Migrates the tables of jobs. */
export const migrateJobs = async (store: JobStore): Promise<void> => {
  const boss = openBoss(store, { supervise: false, schedule: false });
  await boss.start();
  await boss.stop();
};
