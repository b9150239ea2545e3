import type { Release } from 'shared-kernel/remote';

/** The release of the shell that a process runs. */
export interface OwnRelease extends Release {
  /** Path of its browser files on this site, ending with a slash. */
  base: string;
  /**
   * Number of this process among those that share the port, from 1. A replacement gets the number of the process that
   * ended.
   */
  process?: { id: number; of: number };
  /** The version that the channel names, if it failed to start. */
  refused?: { version: string; since: string } | undefined;
}

/**
 * Messages of the supervisor to a worker: hand over to newer workers, the rejected version, a request for its
 * description, or a ping.
 */
export type SupervisorMessage =
  | { type: 'retire' }
  | { type: 'refused'; refused?: OwnRelease['refused'] }
  | { type: 'describe'; id: number }
  | { type: 'ping' };

/** A worker's response to a ping. */
export interface Pong {
  type: 'pong';
  /** Whether a debugger may pause it. */
  isDebugged: boolean;
}

/** Variable in which the supervisor passes the release to a worker, as JSON. */
export const OWN_RELEASE = 'SHELL_RELEASE';

/** @throws when no supervisor has started this process */
export const readOwnRelease = (env: NodeJS.ProcessEnv): OwnRelease => {
  const text = env[OWN_RELEASE];
  if (!text) throw new Error('the shell runs below its supervisor: start shell/src/supervisor/main.ts');
  return JSON.parse(text);
};
