import { reasonOf } from 'server-kernel/settings';
import { openDeps } from '../open-deps.ts';
import { prepareDatabase } from '../seeding/prepare.ts';
import { StorageUnavailableError } from '../seeding/storage-unavailable-error.ts';
import { parseArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';

export const seed = async (args: string[]): Promise<string> => {
  parseArguments(args, []);
  const deps = await openDeps();
  try {
    const isSeeded = await prepareDatabase(deps);
    return isSeeded ? 'The demo content is in.' : 'The database has content; nothing was changed.';
  } catch (error) {
    if (error instanceof StorageUnavailableError)
      throw new CommandError(`${error.message} (${reasonOf(error.cause)}).`);
    throw error;
  } finally {
    await deps.database.close();
  }
};
