/** Code of a release that blocks the process, as the watchdog's thread found it. */
export interface Blocking {
  remote: string;
  /** Name of the folder of its verified files. */
  release: string;
  /** `pages/<id>` or `fragments/<id>`; undefined when unknown. */
  part?: string;
  /** The call stack's top frames. */
  stack: string[];
}

/** Functions that the watchdog's thread calls on the blocked thread, while the debugger has paused it. */
export interface Hooks {
  /** Functions of each part of a release, under keys that begin with the part's name and a space. */
  functionsOf: (remote: string, release: string) => Record<string, unknown>;
  /** Records synchronously which code blocks the process, which is killed afterwards. */
  record: (blocking: Blocking) => void;
}

/** Global symbol of the hooks: the debugger can reach only globals. */
export const HOOKS = 'shell.watchdog';

/** Data of the watchdog's thread at its start. */
export interface WatchOptions {
  progress: Int32Array<SharedArrayBuffer>;
  /** Contains the node files that this process runs, in `<remote>/<release>`. */
  cacheFolder: string;
}

/** First message of the watchdog's thread. */
export const READY = 'ready';

/** Sent when the thread continues after a block by other code than a remote's. */
export interface Stall {
  milliseconds: number;
  /** The call stack's top frames; empty when it could not be inspected. */
  stack: string[];
}
