import { existsSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../platform/backup/back-up.ts';
import { PARTS } from '../platform/backup/manifest.ts';
import { reasonOf, SettingError } from '../platform/setting-error.ts';
import { readArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { withFolder } from './with-folder.ts';

export async function backup(args: string[]): Promise<string> {
  const { file, force } = readArguments(args, ['file'], ['force']);
  const target = path.resolve(file);
  if (existsSync(target) && !force) throw new CommandError(`${target} is there already; --force replaces it.`);
  return withFolder(async (dataDir) => {
    const part = PARTS.map((name) => path.join(dataDir, name)).find((folder) => isWithin(target, folder));
    // It would hold itself, half written.
    if (part) throw new CommandError(`${target} can't be written: ${part} is what is saved.`);
    if (!existsSync(path.join(dataDir, 'database')))
      throw new SettingError('DATA_DIR', `${dataDir} holds no database.`);
    const count = await backUp(dataDir, target).catch((error) => {
      throw new CommandError(`${target} can't be written (${reasonOf(error)}).`);
    });
    return `${count} files are in ${target}.`;
  });
}

const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}${path.sep}`);
