/** What ends this process, or any. */
const ENDINGS = ['exit', 'reallyExit', 'abort', 'kill', 'disconnect'] as const;
/** What the shell and every remote call by these names. */
const SHARED = ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;

/**
 * Keeps remotes from taking the process from each other by mistake: what they get from it stays as it is, and where their code
 * would end it, that throws there.
 * @param remoteBehind names the remote whose call it is
 */
export const guardRuntime = (remoteBehind: (call: Error) => string | undefined): void => {
  // A property more on every object, and no page renders any more.
  Object.preventExtensions(Object.prototype);
  for (const name of SHARED) {
    Object.defineProperty(globalThis, name, { value: globalThis[name], writable: false, configurable: false });
  }
  for (const name of ENDINGS) {
    const end = Reflect.get(process, name) as (...args: unknown[]) => never;
    const guarded = (...args: unknown[]): never => {
      const call = new Error(`process.${name} is not for remotes: others live in this process`);
      Error.captureStackTrace(call, guarded);
      if (remoteBehind(call)) throw call;
      return end.apply(process, args);
    };
    Object.assign(process, { [name]: guarded });
  }
};
