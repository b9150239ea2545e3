/**
 * Something the person at the keyboard can mend: the message is one line that says how.
 * Without a message, the program that failed has said it already.
 */
export class UserError extends Error {}

/** Runs a command; what the person can mend ends it with one line and a status that isn't 0. */
export const tellUserErrors = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.message) console.error(error.message);
    process.exitCode = 1;
  }
};
