import { findPostgres } from '../../postgres/binaries.ts';
import { startPostgres } from '../../postgres/server.ts';
import { runJest } from './jest-step.ts';
import { PASSED, type Result, type Step } from './step.ts';

export const UNIT: Step = {
  name: 'unit',
  title: 'Parts do what they say',
  run: () => runJest('unit', ['unit', 'unit (document)']),
};

export const LAUNCHERS: Step = {
  name: 'launchers',
  title: 'The commands start, stop and explain what is wrong',
  run: () => runJest('launchers', ['launchers']),
};

const API_PROJECTS = ['api'];

const onEmbeddedDatabase = (): Promise<Result> => {
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  return runJest('api', API_PROJECTS, env);
};

const onServer = (url: string): Promise<Result> =>
  runJest('api-postgres', API_PROJECTS, { ...process.env, TEST_DATABASE_URL: url });

const onPostgres = async (): Promise<Result> => {
  if (process.env.TEST_DATABASE_URL) return onServer(process.env.TEST_DATABASE_URL);
  const binaries = findPostgres();
  if (!binaries) {
    return { ...PASSED, passed: 0, skipped: 1, note: 'no PostgreSQL is installed and TEST_DATABASE_URL is not set' };
  }
  const server = await startPostgres(binaries);
  try {
    return await onServer(server.url);
  } finally {
    await server.stop();
  }
};

export const API: Step[] = [
  { name: 'api', title: 'The API works on its embedded database', run: onEmbeddedDatabase },
  { name: 'api-postgres', title: 'The API works on a PostgreSQL server', run: onPostgres },
];
