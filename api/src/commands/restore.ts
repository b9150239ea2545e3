import { existsSync } from 'node:fs';
import path from 'node:path';
import { SettingError } from 'server-kernel/settings';
import { BackupError, restore as putBack } from '../platform/backup/restore.ts';
import { tryDatabase } from '../platform/backup/try-database.ts';
import { parseArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { withDataFolder } from './with-data-folder.ts';

export const restore = async (args: string[]): Promise<string> => {
  const { file, force } = parseArguments(args, ['file'], ['force']);
  const source = path.resolve(file);
  if (!existsSync(source)) throw new CommandError(`${source} isn't there.`);
  return withDataFolder(async (dataDir) => {
    if (existsSync(path.join(dataDir, 'database')) && !force) {
      throw new SettingError('DATA_DIR', `${dataDir} holds a database already; --force replaces it and the files.`);
    }
    try {
      return `${await putBack(dataDir, source, tryDatabase)} files are in ${dataDir}.`;
    } catch (error) {
      if (error instanceof BackupError) throw new CommandError(`${source} is no whole backup: ${error.message}.`);
      throw error;
    }
  });
};
