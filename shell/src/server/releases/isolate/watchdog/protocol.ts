/** Code of a release that held the process, as the watchdog's thread saw it. */
export interface Blocking {
  remote: string;
  /** Name of the folder of its verified files. */
  release: string;
  /** `pages/<id>` or `fragments/<id>`, where it can be told. */
  part?: string;
  /** The call stack's top frames. */
  stack: string[];
}

/** What the watchdog's thread asks of the one that is held, while the debugger has paused it. */
export interface Hooks {
  /** Functions of each part of a release, under keys that begin with the part's name and a space. */
  functionsOf: (remote: string, release: string) => Record<string, unknown>;
  /** Notes at once who holds the process, which is killed after that. */
  note: (blocking: Blocking) => void;
}

/** Where those are found: the debugger knows nothing but globals. */
export const HOOKS = 'shell.watchdog';

/** What the watchdog's thread starts with. */
export interface WatchOptions {
  progress: Int32Array<SharedArrayBuffer>;
  /** Holds the node files that this process runs, each release's in `<remote>/<release>`. */
  cacheFolder: string;
}

/** The first message of the watchdog's thread: from now on it watches. */
export const READY = 'ready';

/** Sent when the thread continues after a block that was not a remote's. */
export interface Stall {
  milliseconds: number;
  /** The call stack's top frames, where it could be looked at. */
  stack: string[];
}
