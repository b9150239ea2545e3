import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from 'shared-kernel/release-store';
import { SHELL_NAME } from 'shared-kernel/remote';
import { CallError, HELP_REMEDY, requireNamed, tellRefusals } from '../../release/report.ts';
import { run, runScript } from '../../site/run.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';
import { remoteChecks } from '../checks/code-checks.ts';
import { testsOf } from '../checks/jest-steps.ts';
import { requirePassed } from '../checks/require-passed.ts';
import { withSnapshot } from '../snapshot/snapshot.ts';

const COMMAND = 'tooling/release/release.ts';
/** The commands that upload builds; all others work with what is in the store. */
const UPLOADING = ['release', 'publish'];
const OTHERS = ['promote', 'rollback', 'list', 'inspect', 'verify', 'prune', 'keys', 'sign-again'];

const OPTIONS = {
  snapshot: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'no-smoke': { type: 'boolean' },
  traffic: { type: 'string' },
  wait: { type: 'string' },
  channel: { type: 'string' },
  'new-channel': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** What stands first beside the options, which may come before it, and whether JSON is wanted; of any arguments. */
const skim = (args: string[]): { first: string; isJson: boolean } => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false });
  return { first: positionals[0] ?? '', isJson: values.json === true };
};

const readArguments = (args: string[]) => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new CallError((error as Error).message, HELP_REMEDY);
  }
};

const packageIn = (folder: string): string => {
  const name = relative(ROOT, resolve(folder));
  if (name === SHELL_NAME || /^mf-[^/\\]+$/.test(name)) return name;
  throw new ReleaseError(
    `${name || 'This folder'} is no remote.`,
    'Name one, as in `npm run release -w mf-catalog`, or a command: npm run release -- --help',
  );
};

type Env = NodeJS.ProcessEnv;

const build = (names: string[], env: Env): Promise<string> =>
  runScript(
    'The build',
    [
      'node_modules/lerna/dist/cli.js',
      'run',
      'build',
      ...names.flatMap((name) => ['--scope', name]),
      '--loglevel=error',
    ],
    { env: { ...env, NX_DAEMON: 'false' } },
  );

/** Set where this process works in a snapshot of the sources. */
const IN_SNAPSHOT = 'RELEASE_IN_SNAPSHOT';

/** Settings that name places, which relative ones count from here. */
const placesIn = ({ DATA_DIR, RELEASES, RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS, SOURCE_MAPS, SITE_CONFIG }: Env) => ({
  DATA_DIR,
  RELEASES,
  RELEASE_SIGNING_KEY,
  RELEASE_PUBLIC_KEYS,
  SOURCE_MAPS,
  SITE_CONFIG,
});

/** Calls this command in a snapshot: what is saved meanwhile is neither checked nor built. */
const releaseSnapshot = (args: string[], env: Env): Promise<void> =>
  withSnapshot(ROOT, async (cwd) => {
    const command = join(cwd, relative(ROOT, import.meta.filename));
    const own = { ...process.env, ...placesIn(env), [IN_SNAPSHOT]: 'true' };
    const { code } = await run(process.execPath, [command, ...args], { cwd, env: own, isShown: true });
    process.exitCode = code;
  });

const [, , ...args] = process.argv;
const { first, isJson } = skim(args);
// What is printed beside the outcome is not for the program that reads it.
if (isJson) console.log = console.error;

/**
 * The release command, which checks and builds first what it uploads: `npm run release -w mf-catalog` calls it for that
 * folder, `npm run release -- <command>` for any of its commands.
 */
const main = async (): Promise<void> => {
  const env = environmentOf(readSettings());
  const release = async (...command: string[]): Promise<void> => {
    const { code } = await run(process.execPath, [COMMAND, ...command], { env, isShown: true });
    process.exitCode = code;
  };
  if (OTHERS.includes(first)) return release(...args);
  const { positionals, tokens } = readArguments(args);
  requireNamed(positionals);
  const [command, ...folders] = UPLOADING.includes(first)
    ? [first, ...positionals.slice(1)]
    : ['release', ...positionals];
  const names = (folders.length > 0 ? folders : ['.']).map(packageIn);
  const options = tokens.flatMap((token) => (token.kind === 'option' ? [token.rawName, token.value ?? []].flat() : []));
  if (!process.env[IN_SNAPSHOT]) return releaseSnapshot([command, ...options, ...names], env);
  for (const name of names) await requirePassed(name, [...remoteChecks(name), testsOf(name)]);
  await build(names, env);
  await release(command, ...options, ...names);
};

await tellRefusals(main, () => isJson);
