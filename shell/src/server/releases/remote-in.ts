import { sep } from 'node:path';

/**
 * The remote whose code a stack leads through first.
 * @param cacheFolder holds the node files that this process runs, each remote's in a folder of its name
 */
export const remoteIn = (stack: string, cacheFolder: string): string | undefined =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .split(`${cacheFolder}${sep}`)[1]
    ?.split(sep)[0];
