import { ReleaseError } from 'shared-kernel/release-store';
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

/** Says how a long command gets on; on standard error, so that what it prints can be read by a program. */
export const progress = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a command and prints its report, or in two lines what kept it from its work; sets the exit status. */
export const report = async (command: () => Promise<Report>, isJson: boolean): Promise<void> => {
  try {
    const { lines, json, isFailure } = await command();
    process.stdout.write(isJson ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join(''));
    if (isFailure) process.exitCode = 1;
  } catch (error) {
    const isKnown = error instanceof ReleaseError || error instanceof UserError;
    const { what = (error as Error).message, remedy } = error as Partial<ReleaseError>;
    if (isJson) process.stdout.write(`${JSON.stringify({ error: { what, remedy } }, null, 2)}\n`);
    if (!isKnown) process.stderr.write(`${(error as Error).stack}\n`);
    else if (!isJson) process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
