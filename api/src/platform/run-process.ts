import { errorText } from 'shared-kernel/logging';
import { SettingError } from 'shared-kernel/settings';

/**
 * Runs a whole process. What only settings can put right ends it with a line for each, anything else with its stack; both
 * with a status that isn't 0.
 */
export const runProcess = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SettingError ? error.message : errorText(error)}\n`);
    process.exit(1);
  }
};
