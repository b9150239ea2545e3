import { openDeps } from '../open-deps.ts';
import { parseArguments } from './arguments.ts';

/** The `migrate` command: applies the migrations that the database lacks. @returns the message to print */
export const migrate = async (args: string[]): Promise<string> => {
  parseArguments(args, []);
  const { database } = await openDeps();
  try {
    await database.withPreparationLock(database.migrate);
  } finally {
    await database.close();
  }
  return 'The database is up to date.';
};
