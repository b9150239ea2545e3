import { errorText } from 'server-kernel/logging';
import { SettingError } from 'server-kernel/settings';

/**
 * Runs a process. It ends with status 1 after an error: a SettingError prints its message, any other error its stack.
 */
export const runProcess = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SettingError ? error.message : errorText(error)}\n`);
    process.exit(1);
  }
};
