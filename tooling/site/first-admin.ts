import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/**
 * Opens the first administrator's account, unless there is one. An embedded database that is there already has had its
 * first start.
 *
 * @returns what to tell whoever starts the site, the password among it; undefined when there was nothing to do
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
