import { sep } from 'node:path';
import { SHELL_NAME } from 'shared-kernel/remote';

/**
 * The remote whose code a stack leads through first.
 * @param cacheFolder holds the node files that this process runs, each remote's and the shell's in a folder of its name
 */
export const remoteIn = (stack: string, cacheFolder: string): string | undefined =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .split(`${cacheFolder}${sep}`)
    .slice(1)
    .map((path) => path.split(sep)[0])
    .find((name) => name !== SHELL_NAME);
