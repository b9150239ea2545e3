// Replaces functions of Node, also the undocumented `reallyExit` behind `exit`. Nothing public does it: the permission model
// allows `process.exit`, `--frozen-intrinsics` leaves `fetch` and timers replaceable, and remotes need React of this thread.
/** Functions that end this process, or another one. */
const ENDINGS = ['exit', 'reallyExit', 'abort', 'kill', 'disconnect'] as const;
/** Globals that the shell and all remotes use. */
const SHARED = ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] as const;

/**
 * Protects the process from mistakes of remotes: freezes shared globals, and makes remotes' attempts to end the process
 * throw.
 * @param remoteBehind names the remote that makes a call
 */
export const guardRuntime = (remoteBehind: (call: Error) => string | undefined): void => {
  // Otherwise a remote could break every page by extending all objects.
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
