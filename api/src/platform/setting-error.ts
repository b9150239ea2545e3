import { errorText } from 'shared-kernel/logging';
import { AppError } from './app-error.ts';

/** Something that only a setting can put right; its message is one line and names that setting. */
export class SettingError extends AppError {
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.setting = setting;
  }
}

/** The words of an error, whatever was thrown, on one line. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? 'unknown';
};

/**
 * Runs a whole process. What only a setting can put right ends it with one line, anything else with its stack; both
 * with a status that isn't 0.
 */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SettingError ? error.message : errorText(error)}\n`);
    process.exit(1);
  }
}
