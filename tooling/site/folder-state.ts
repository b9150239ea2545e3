import { createHash } from 'node:crypto';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A hash that changes whenever the name, size or modification time of one of the files does.
 * @param patterns globs relative to the folder
 */
export const stateOf = async (folder: string, patterns: string[]): Promise<string> => {
  const lines: string[] = [];
  for await (const path of glob(patterns, { cwd: folder })) {
    const file = await stat(join(folder, path));
    if (file.isFile()) lines.push(`${path} ${file.size} ${file.mtimeMs}`);
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
};
