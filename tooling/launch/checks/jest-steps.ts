import { findPostgres } from '../../postgres/binaries.ts';
import { startPostgres } from '../../postgres/server.ts';
import { findJestTests, runJest } from './jest-step.ts';
import { PASSED, type Result, type RunOptions, type Step } from './step.ts';

const UNIT_PROJECTS = ['unit', 'unit (document)'];

export const UNIT: Step = {
  name: 'unit',
  title: 'Parts do what they say',
  isWide: true,
  findTests: () => findJestTests(UNIT_PROJECTS),
  run: (options) => runJest('unit', UNIT_PROJECTS, options),
};

/** The tests of one remote. */
export const testsOf = (folder: string): Step => ({
  ...UNIT,
  run: (options) => runJest(`unit-${folder}`, UNIT_PROJECTS, { ...options, folder }),
});

/** Tests that share the database or the checkout of their file run in the file's order. */
const inOrder = ({ seed: _, ...options }: RunOptions = {}): RunOptions => options;

export const LAUNCHERS: Step = {
  name: 'launchers',
  title: 'The commands start, stop and explain what is wrong',
  needs: ['prepare'],
  findTests: () => findJestTests(['launchers']),
  run: (options) => runJest('launchers', ['launchers'], inOrder(options)),
};

const NO_SERVER = 'no PostgreSQL is installed and TEST_DATABASE_URL is not set';

const onServer = (url: string, options?: RunOptions): Promise<Result> =>
  runJest('api', ['api'], { ...inOrder(options), env: { ...process.env, TEST_DATABASE_URL: url } });

/** Without a PostgreSQL server, all tests run on the embedded database, except those that need a server. */
const onAnyDatabase = async (options?: RunOptions): Promise<Result> => {
  if (process.env.TEST_DATABASE_URL) return onServer(process.env.TEST_DATABASE_URL, options);
  const binaries = findPostgres();
  if (!binaries) {
    const result = await runJest('api', ['api'], inOrder(options));
    const skips = [...(result.skips ?? []), `what needs a database server: ${NO_SERVER}`];
    return { ...result, skipped: result.skipped + 1, skips, note: `on the embedded database: ${NO_SERVER}` };
  }
  const server = await startPostgres(binaries);
  try {
    return await onServer(server.url, options);
  } finally {
    await server.stop();
  }
};

const onEmbeddedDatabase = async (options?: RunOptions): Promise<Result> => {
  if (process.env.TEST_DATABASE_URL || findPostgres()) {
    return runJest('api-embedded', ['api (embedded)'], inOrder(options));
  }
  return { ...PASSED, passed: 0, note: 'the step "api" runs on it whole' };
};

export const API: Step[] = [
  {
    name: 'api',
    title: 'The API works',
    isWide: true,
    findTests: () => findJestTests(['api']),
    run: onAnyDatabase,
  },
  {
    name: 'api-embedded',
    title: 'What may differ on the embedded database works there too',
    findTests: () => findJestTests(['api (embedded)']),
    run: onEmbeddedDatabase,
  },
];
