/** What ends this process, or any. */
const ENDINGS = ['exit', 'abort', 'kill'] as const;

/**
 * Keeps remotes from ending the process: where their code calls for it, that throws there.
 * @param remoteBehind names the remote whose call it is
 */
export const guardProcess = (remoteBehind: (call: Error) => string | undefined): void => {
  for (const name of ENDINGS) {
    const end = process[name] as (...args: unknown[]) => never;
    const guarded = (...args: unknown[]): never => {
      const call = new Error(`process.${name} is not for remotes: other remotes live in this process`);
      Error.captureStackTrace(call, guarded);
      if (remoteBehind(call)) throw call;
      return end.apply(process, args);
    };
    Object.assign(process, { [name]: guarded });
  }
};
