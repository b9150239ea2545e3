import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * Creates the first administrator's account, unless there is one. An existing embedded database was started before, so
 * it is skipped.
 * @returns the message for the operator, with the password; undefined when nothing was done
 */
export const createFirstAdmin = async (
  { dataDir }: Settings,
  env: NodeJS.ProcessEnv,
  email: string,
): Promise<string | undefined> => {
  if (!env.DATABASE_URL && existsSync(join(dataDir, 'database'))) return undefined;
  const { code, output } = await run(process.execPath, ['api/src/cli.ts', 'create-admin', email, '--first'], { env });
  if (code !== 0) throw new UserError(output.trimEnd());
  return output.trimEnd();
};
