import { join, resolve } from 'node:path';
import { toDiscoveredVersion } from 'releases/store';
import { openContext, readPercent, selectChannel } from '../../release/commands/context.ts';
import { type GoLiveOptions, requireReady } from '../../release/commands/go-live.ts';
import { readBuilds } from '../../release/release-remote.ts';
import { CallError, HELP_REMEDY } from '../../release/report.ts';
import { requireBudgets } from '../../release/require-budgets.ts';
import { requireFree } from '../../release/require-free.ts';
import { run } from '../../site/run.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';
import { remoteChecks } from '../checks/code-checks.ts';
import { testsOf } from '../checks/jest-steps.ts';
import { requirePassed } from '../checks/require-passed.ts';
import { scriptStep } from '../checks/script-step.ts';
import type { Step } from '../checks/step.ts';
import { withSnapshot } from '../snapshot/snapshot.ts';

/** Arguments of a command that uploads builds. */
export interface Upload {
  /** The command and its arguments, without the packages. */
  call: [command: string, ...first: string[]];
  /** Packages to upload. */
  names: string[];
  /** Options as given on the command line. */
  options: string[];
  /** Parsed options. */
  values: {
    snapshot?: boolean;
    'no-smoke'?: boolean;
    'dry-run'?: boolean;
    traffic?: string;
    channel?: string;
    'new-channel'?: boolean;
  };
}

type Env = NodeJS.ProcessEnv;

/** Set while this process works in a snapshot of the sources. */
const IN_SNAPSHOT = 'RELEASE_IN_SNAPSHOT';

/** Settings with paths, which are relative to this folder. */
const placesIn = ({ DATA_DIR, RELEASES, RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS, SOURCE_MAPS, SITE_CONFIG }: Env) => ({
  DATA_DIR,
  RELEASES,
  RELEASE_SIGNING_KEY,
  RELEASE_PUBLIC_KEYS,
  SOURCE_MAPS,
  SITE_CONFIG,
});

/** Runs the command in a snapshot, so that files saved in the meantime are neither checked nor built. */
const uploadSnapshot = ({ call, names, options }: Upload, env: Env): Promise<number> =>
  withSnapshot(ROOT, async (cwd) => {
    const script = join(cwd, 'tooling/launch/commands/release.ts');
    const own = { ...process.env, ...placesIn(env), [IN_SNAPSHOT]: 'true' };
    const { code } = await run(process.execPath, [script, ...call, ...options, ...names], {
      cwd,
      env: own,
      isShown: true,
    });
    return code;
  });

const buildOf = (names: string[], env: Env): Step =>
  scriptStep({
    name: 'build',
    title: 'It builds',
    args: [
      ...['node_modules/lerna/dist/cli.js', 'run', 'build', '--loglevel=error'],
      ...names.flatMap((name) => ['--scope', name]),
    ],
    env: { ...env, NX_DAEMON: 'false' },
  });

const readTraffic = (traffic: string | undefined): { traffic?: number } => {
  if (traffic === undefined) return {};
  try {
    return { traffic: readPercent(traffic) };
  } catch (error) {
    throw new CallError(`--traffic "${traffic}": ${(error as Error).message}`, HELP_REMEDY);
  }
};

/** Runs the checks and the build, fastest first. @throws ReleaseError when one fails */
const prepare = async ({ call: [command], names, values }: Upload, env: Env): Promise<void> => {
  selectChannel({ ...values, newChannel: values['new-channel'] ?? false });
  const options: GoLiveOptions = {
    smoke: !values['no-smoke'] && !values['dry-run'],
    wait: 0,
    ...readTraffic(values.traffic),
  };
  const context = await openContext();
  const folders = names.map((name) => resolve(ROOT, name));
  // Tests are a separate step.
  if (command === 'review') return requirePassed(names.join(', '), [buildOf(names, env)]);
  const goesLive = command === 'release';
  if (goesLive) await requireFree(folders, context.store);
  for (const name of names) await requirePassed(name, remoteChecks(name));
  await requirePassed(names.join(', '), [buildOf(names, env)]);
  const builds = await readBuilds(folders, values.snapshot ?? false);
  await requireBudgets(builds);
  const versions = builds.map(({ release }) => toDiscoveredVersion(release));
  if (goesLive) await requireReady(versions, context, options);
  for (const name of names) await requirePassed(name, [testsOf(name)]);
};

/**
 * Checks and builds packages in a snapshot of the sources, and runs the release command for them there.
 * @returns its exit status
 * @throws ReleaseError when a check fails
 */
export const upload = async (wanted: Upload): Promise<number> => {
  const env = environmentOf(readSettings());
  if (!process.env[IN_SNAPSHOT]) return uploadSnapshot(wanted, env);
  await prepare(wanted, env);
  const args = ['tooling/release/release.ts', ...wanted.call, ...wanted.options, ...wanted.names];
  const { code } = await run(process.execPath, args, { env, isShown: true });
  return code;
};
