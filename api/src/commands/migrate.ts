import { openDeps } from '../open-deps.ts';
import { readArguments } from './arguments.ts';

export const migrate = async (args: string[]): Promise<string> => {
  readArguments(args, []);
  const { database } = await openDeps();
  try {
    await database.prepareAlone(database.migrate);
  } finally {
    await database.close();
  }
  return 'The database is up to date.';
};
