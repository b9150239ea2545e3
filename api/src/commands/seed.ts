import { openDeps } from '../open-deps.ts';
import { prepareDatabase } from '../seeding/prepare.ts';
import { readArguments } from './arguments.ts';

export async function seed(args: string[]): Promise<string> {
  readArguments(args, []);
  const deps = await openDeps();
  try {
    const isSeeded = await prepareDatabase(deps);
    return isSeeded ? 'The demo content is in.' : 'The database has content; nothing was changed.';
  } finally {
    await deps.database.close();
  }
}
