import { parseArgs } from 'node:util';
import { Command, CommanderError } from 'commander';
import { selectChannel } from './commands/context.ts';
import type { Prepare } from './commands/release.ts';
import { CallError, HELP_REMEDY, type Report, report, reportRejections, requireNamed } from './report.ts';
import { endOnSignals } from './stopping.ts';

type AddCommand = (program: Command, run: (command: () => Promise<Report>) => Promise<void>, prepare?: Prepare) => void;

const loadReview = async (): Promise<AddCommand> => (await import('./commands/review.ts')).addReview;
const loadKeys = async (): Promise<AddCommand> => (await import('./commands/keys.ts')).addKeys;

/** Modules of the commands: a rollback doesn't load the browser and the checks of a release. */
const COMMANDS: Record<string, () => Promise<AddCommand>> = {
  release: async () => (await import('./commands/release.ts')).addRelease,
  publish: async () => (await import('./commands/publish.ts')).addPublish,
  review: loadReview,
  'end-review': loadReview,
  promote: async () => (await import('./commands/promote.ts')).addPromote,
  rollback: async () => (await import('./commands/rollback.ts')).addRollback,
  list: async () => (await import('./commands/list.ts')).addList,
  inspect: async () => (await import('./commands/inspect.ts')).addInspect,
  verify: async () => (await import('./commands/verify.ts')).addVerify,
  prune: async () => (await import('./commands/prune.ts')).addPrune,
  keys: loadKeys,
  'sign-again': loadKeys,
};

/** The command that this process's arguments name; all commands for help and for unknown names. */
const loadCommands = async (): Promise<AddCommand[]> => {
  const { positionals, values } = parseArgs({
    options: { channel: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
  });
  const name = positionals[0] ?? '';
  const named = !values.help && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return Promise.all((named ? [named] : [...new Set(Object.values(COMMANDS))]).map((load) => load()));
};

const NOTES = `
The store is RELEASES, a folder or s3://bucket/prefix (default: data/releases). A version that is there already is never
written again: raise it with \`npm version patch\` in the folder of the remote, or use --snapshot. SHELLS lists the addresses
of the shells that are asked whether they serve a set, with commas (default: the one of this machine).

Exit status: 0 done, 1 refused or found wrong, 2 called wrongly.`;

const called = async (program: Command): Promise<void> => {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Commander throws after printing the help.
    if (error.exitCode === 0) return;
    const what = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    throw new CallError(what, HELP_REMEDY);
  }
};

/**
 * Runs the release command with this process's arguments.
 * @param name the program's name in messages
 * @param prepare called for each folder to upload, before its build is read
 */
export const runProgram = async (name: string, prepare?: Prepare): Promise<void> => {
  const program = new Command(name)
    .description('Releases remotes: puts their builds into the release store, and says which versions visitors get.')
    .option('--json', 'print the outcome, or what is wrong, as JSON')
    .option('--channel <name>', 'work on another channel of the store, such as staging')
    .option('--new-channel', 'begin that channel, where the store has none of its name')
    .hook('preAction', (_, { args }) => requireNamed(args))
    .hook('preAction', (main) => selectChannel(main.opts()))
    .addHelpText('after', NOTES)
    .configureOutput({ outputError: () => undefined })
    .exitOverride();
  const isJson = (): boolean => program.opts().json === true;
  const run = (command: () => Promise<Report>): Promise<void> => report(command, isJson());
  for (const add of await loadCommands()) add(program, run, prepare);
  endOnSignals();
  // Standard output contains only the result, for programs.
  console.log = console.error;
  await reportRejections(() => called(program), isJson);
};
