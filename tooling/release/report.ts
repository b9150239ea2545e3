import { ReleaseError } from 'releases/store';
import { UserError } from '../site/user-error.ts';

/** The result of a command. */
export interface Report {
  /** Lines for people. */
  lines: string[];
  /** Data for programs: printed in place of the lines with `--json`. */
  json: object;
  /** Whether the command found a problem; the exit status reflects that. */
  isFailure?: boolean;
}

/** Invalid usage. Its exit status differs from that of a rejected release. */
export class CallError extends ReleaseError {}

export const HELP_REMEDY = 'See what there is: npm run release -- --help';

/** Prints the progress of a long command on standard error, so that programs can read the result. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`);

/** @throws CallError for an empty argument, which later code would treat as absent */
export const requireNamed = (args: string[]): void => {
  if (!args.includes('')) return;
  throw new CallError('An argument is empty.', 'Name what is meant; a variable that it comes from may not be set.');
};

/** Error codes of paths that aren't writable, or have the wrong type. */
const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EISDIR'];

/** Describes an error of the file system. Other errors are returned unchanged. */
const inWords = (error: unknown): unknown => {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  if (!UNUSABLE.includes(code)) return error;
  return new ReleaseError(
    `${dest ?? path ?? 'A file'} can't be used (${code}).`,
    'Let this account write there, or name another place: RELEASES is the store, DATA_DIR holds keys and source maps.',
  );
};

const printRejection = (cause: unknown, isJson: boolean): void => {
  const error = inWords(cause);
  const isKnown = error instanceof ReleaseError || error instanceof UserError;
  const { what = (error as Error).message, remedy = null } = error as Partial<ReleaseError>;
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { what, remedy } }, null, 2)}\n`);
  if (!isKnown) process.stderr.write(`${(error as Error).stack}\n`);
  else if (!isJson) process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CallError ? 2 : 1;
};

/**
 * Runs a command, and reports a failure on two lines or as JSON, and by the exit status.
 * @param isJson called on failure: `work` parses the arguments
 */
export const reportRejections = async (work: () => Promise<void>, isJson: () => boolean): Promise<void> => {
  try {
    await work();
  } catch (error) {
    printRejection(error, isJson());
  }
};

/** Prints the report of a command. */
export const report = async (command: () => Promise<Report>, isJson: boolean): Promise<void> => {
  const { lines, json, isFailure } = await command();
  process.stdout.write(isJson ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
  if (isFailure) process.exitCode = 1;
};
