import { AsyncLocalStorage } from 'node:async_hooks';
import { sep } from 'node:path';
import { SHELL_NAME } from 'shared-kernel/remote';

const remoteScope = new AsyncLocalStorage<string>();

/** Runs code of a remote, so that what it begins is told to be its own. */
export const runAsRemote = <Result>(remote: string, run: () => Result): Result => remoteScope.run(remote, run);

/** The names in the order of the calls of a stack: remotes, and the shell. */
const callersIn = (stack: string, cacheFolder: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .split(`${cacheFolder}${sep}`)
    .slice(1)
    .map((path) => path.split(sep)[0] ?? '');

/**
 * The remote that something thrown comes from: the first whose code its stack leads through. Where it leads through nobody's
 * code, as with an error of a socket that nobody listens for, it is the remote that began what is being done.
 * @param cacheFolder holds the node files that this process runs, each remote's and the shell's in a folder of its name
 */
export const remoteBehind = (thrown: unknown, cacheFolder: string): string | undefined => {
  const callers = callersIn(String((thrown as Error | undefined)?.stack), cacheFolder);
  if (callers.length === 0) return remoteScope.getStore();
  return callers.find((name) => name !== SHELL_NAME);
};
