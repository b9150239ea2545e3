import { Command, CommanderError } from 'commander';
import { selectChannel } from './commands/context.ts';
import { addInspect } from './commands/inspect.ts';
import { addKeys } from './commands/keys.ts';
import { addList } from './commands/list.ts';
import { addPromote } from './commands/promote.ts';
import { addPrune } from './commands/prune.ts';
import { addPublish } from './commands/publish.ts';
import { addRelease, type Prepare } from './commands/release.ts';
import { addReview } from './commands/review.ts';
import { addRollback } from './commands/rollback.ts';
import { addVerify } from './commands/verify.ts';
import { CallError, HELP_REMEDY, type Report, report, reportRejections, requireNamed } from './report.ts';
import { endOnSignals } from './stopping.ts';

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
  for (const add of [addRelease, addPublish, addReview]) add(program, run, prepare);
  for (const add of [addPromote, addRollback, addList, addInspect, addVerify, addPrune, addKeys]) add(program, run);
  endOnSignals();
  // Standard output contains only the result, for programs.
  console.log = console.error;
  await reportRejections(() => called(program), isJson);
};
