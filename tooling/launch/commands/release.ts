import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from 'releases/store';
import { SHELL_NAME } from 'shared-kernel/remote';
import { CallError, HELP_REMEDY, report, reportRejections, requireNamed } from '../../release/report.ts';
import { environmentOf, ROOT, readSettings } from '../../site/settings.ts';

/** Commands that upload builds. All others use stored versions. */
const UPLOADING = ['release', 'publish', 'review'];
const OTHERS = ['promote', 'end-review', 'rollback', 'list', 'inspect', 'verify', 'prune', 'keys', 'sign-again'];

const OPTIONS = {
  snapshot: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'no-smoke': { type: 'boolean' },
  traffic: { type: 'string' },
  wait: { type: 'string' },
  channel: { type: 'string' },
  'new-channel': { type: 'boolean' },
  changed: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Parses any arguments leniently: the command, which may follow options, and whether JSON is requested. */
const skim = (args: string[]): { first: string; isJson: boolean } => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false });
  return { first: positionals[0] ?? '', isJson: values.json === true };
};

const parseArguments = (args: string[]) => {
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

/**
 * The remotes that the changes since `main` can affect through their dependencies.
 * @throws CallError for other commands
 */
const changedRemotes = async (command: string): Promise<string[]> => {
  if (command !== 'review') throw new CallError('--changed goes with review alone.', HELP_REMEDY);
  const { findChangedRemotes } = await import('../upload/changed-remotes.ts');
  return findChangedRemotes();
};

const [, , ...args] = process.argv;
const { first, isJson } = skim(args);
// Standard output contains only the result, for programs.
if (isJson) console.log = console.error;

/**
 * The release command, which first checks and builds the packages to upload. `npm run release -w mf-catalog` runs it
 * for that folder, `npm run release -- <command>` for any command. Imports modules on demand, so that a rollback
 * doesn't load those of the checks.
 */
const main = async (): Promise<void> => {
  if (OTHERS.includes(first)) {
    Object.assign(process.env, environmentOf(readSettings()));
    const { runProgram } = await import('../../release/program.ts');
    return runProgram('release');
  }
  const { values, positionals, tokens } = parseArguments(args);
  requireNamed(positionals);
  const [command = '', ...folders] = UPLOADING.includes(first)
    ? [first, ...positionals.slice(1)]
    : ['release', ...positionals];
  const id = command === 'review' ? folders.splice(0, 1) : [];
  if (command === 'review' && id.length === 0) throw new CallError('The review has no id.', HELP_REMEDY);
  const names = values.changed ? await changedRemotes(command) : (folders.length > 0 ? folders : ['.']).map(packageIn);
  if (names.length === 0)
    return report(async () => ({ lines: ['No remote has changed'], json: { versions: [] } }), isJson);
  const options = tokens.flatMap((token) =>
    token.kind === 'option' && token.name !== 'changed' ? [token.rawName, token.value ?? []].flat() : [],
  );
  const { upload } = await import('../upload/upload.ts');
  process.exitCode = await upload({ call: [command, ...id], names, options, values });
};

await reportRejections(main, () => isJson);
