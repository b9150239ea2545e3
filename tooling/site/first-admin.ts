import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * Creates the first administrator's account, unless there is one. An existing embedded database has already had its
 * first start.
 * @returns the message for the operator, with the password; undefined when there was nothing to do
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
