/**
 * An error that the operator can fix: its one-line message says how. The message is empty when the failed program has
 * already printed the reason.
 */
export class UserError extends Error {}

/** Runs a command. On an error that the operator can fix, prints one line and exits with a status other than 0. */
export const printUserErrors = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.message) console.error(error.message);
    process.exitCode = 1;
  }
};
