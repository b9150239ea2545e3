import { openDeps } from '../open-deps.ts';
import { parseArguments } from './arguments.ts';

export const migrate = async (args: string[]): Promise<string> => {
  parseArguments(args, []);
  const { database } = await openDeps();
  try {
    await database.prepareAlone(database.migrate);
  } finally {
    await database.close();
  }
  return 'The database is up to date.';
};
