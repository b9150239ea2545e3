import { ReleaseError } from 'releases/store';
import { UserError } from '../site/user-error.ts';

/** What a command has to say when it is done. */
export interface Report {
  /** For people. */
  lines: string[];
  /** For programs: printed in place of the lines with `--json`. */
  json: object;
  /** Whether the command found or left something wrong; the exit status says so. */
  isFailure?: boolean;
}

/** A call that can't be understood; the exit status tells it from what is refused. */
export class CallError extends ReleaseError {}

export const HELP_REMEDY = 'See what there is: npm run release -- --help';

/** Says how a long command gets on; on standard error, so that what it prints can be read by a program. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`);

/** @throws CallError for an empty argument, which would be taken for one that was left out */
export const requireNamed = (args: string[]): void => {
  if (!args.includes('')) return;
  throw new CallError('An argument is empty.', 'Name what is meant; a variable that it comes from may not be set.');
};

/** What the system answers where a place can't be written to, or isn't what it should be. */
const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR'];

/** Puts an error of the file system into words; others stay as they are. */
const inWords = (error: unknown): unknown => {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  if (!UNUSABLE.includes(code)) return error;
  return new ReleaseError(
    `${dest ?? path ?? 'A file'} can't be used (${code}).`,
    'Let this account write there, or name another place: RELEASES is the store, DATA_DIR holds keys and source maps.',
  );
};

const tellRefusal = (cause: unknown, isJson: boolean): void => {
  const error = inWords(cause);
  const isKnown = error instanceof ReleaseError || error instanceof UserError;
  const { what = (error as Error).message, remedy = null } = error as Partial<ReleaseError>;
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { what, remedy } }, null, 2)}\n`);
  if (!isKnown) process.stderr.write(`${(error as Error).stack}\n`);
  else if (!isJson) process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CallError ? 2 : 1;
};

/**
 * Does a command's work; what keeps it from that it tells in two lines, or as JSON, and by the exit status.
 * @param isJson asked then: the arguments are read by the work
 */
export const tellRefusals = async (work: () => Promise<void>, isJson: () => boolean): Promise<void> => {
  try {
    await work();
  } catch (error) {
    tellRefusal(error, isJson());
  }
};

/** Prints the report of a command. */
export const report = async (command: () => Promise<Report>, isJson: boolean): Promise<void> => {
  const { lines, json, isFailure } = await command();
  process.stdout.write(isJson ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
  if (isFailure) process.exitCode = 1;
};
