import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, SettingError } from 'server-kernel/settings';
import { backUp } from '../platform/backup/back-up.ts';
import { PARTS } from '../platform/backup/manifest.ts';
import { parseArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { withDataFolder } from './with-data-folder.ts';

export const backup = async (args: string[]): Promise<string> => {
  const { file, force } = parseArguments(args, ['file'], ['force']);
  const target = path.resolve(file);
  const cannotBeWritten = (why: string) => new CommandError(`${target} can't be written${why}.`);
  const fail = (error: unknown): never => {
    throw cannotBeWritten(` (${reasonOf(error)})`);
  };
  if (existsSync(target) && !force) throw new CommandError(`${target} is there already; --force replaces it.`);
  return withDataFolder(async (dataDir) => {
    // Within the folder, the archive would contain itself, or look like one of the folder's files.
    if (await isAmong(target, dataDir).catch(fail))
      throw cannotBeWritten(': it would lie in DATA_DIR, next to the files to save');
    if (!existsSync(path.join(dataDir, 'database')))
      throw new SettingError('DATA_DIR', `${dataDir} holds no database.`);
    const count = await backUp(dataDir, target).catch(fail);
    return `${count} files are in ${target}.`;
  });
};

/** Compares real paths, since the folder, its parts and the file may be reached through links. */
const isAmong = async (file: string, dataDir: string): Promise<boolean> => {
  const parent = await realpath(path.dirname(file));
  const parts = PARTS.map((part) => path.join(dataDir, part)).filter((part) => existsSync(part));
  const folders = await Promise.all([dataDir, ...parts].map((folder) => realpath(folder)));
  return folders.some((folder) => `${parent}${path.sep}`.startsWith(`${folder}${path.sep}`));
};
