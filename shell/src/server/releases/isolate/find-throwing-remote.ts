import { AsyncLocalStorage } from 'node:async_hooks';
import { sep } from 'node:path';
import { SHELL_NAME } from 'shared-kernel/remote';

const remoteScope = new AsyncLocalStorage<string>();

/** Runs code of a remote, and attributes asynchronous work that it starts to it. */
export const runAsRemote = <Result>(remote: string, run: () => Result): Result => remoteScope.run(remote, run);

/** The remotes, and the shell, in the order of a stack's calls. */
const callersIn = (stack: string, cacheFolder: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .split(`${cacheFolder}${sep}`)
    .slice(1)
    .map((path) => path.split(sep)[0] ?? '');

/**
 * Finds the remote that caused an error: the first one with code in the stack. An error without such code, such as an
 * unhandled socket error, is attributed to the remote that started the work.
 * @param cacheFolder has the node files of this process, in a folder for each remote and the shell
 */
export const findThrowingRemote = (thrown: unknown, cacheFolder: string): string | undefined => {
  const callers = callersIn(String((thrown as Error | undefined)?.stack), cacheFolder);
  if (callers.length === 0) return remoteScope.getStore();
  return callers.find((name) => name !== SHELL_NAME);
};
