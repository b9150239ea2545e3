import type { Release } from 'shared-kernel/remote';

/** The release of the shell that a process runs. */
export interface OwnRelease extends Release {
  /** Path of its browser files on this site, ending with a slash. */
  base: string;
  /** The process that runs it, of those that share the port, counted from 1; a new one takes the place of one that has ended. */
  process?: { id: number; of: number };
  /** The version that the channel names, where it didn't come up. */
  refused?: { version: string; since: string } | undefined;
}

/**
 * What the supervisor tells a worker while it runs: to leave visitors to others, which version is refused, to describe what it
 * serves, or to give a sign of life.
 */
export type SupervisorMessage =
  | { type: 'retire' }
  | { type: 'refused'; refused?: OwnRelease['refused'] }
  | { type: 'describe'; id: number }
  | { type: 'ping' };

/** A worker's answer to a ping. */
export interface Pong {
  type: 'pong';
  /** Whether somebody may hold it at a breakpoint. */
  isDebugged: boolean;
}

/** Variable by which the supervisor tells a worker, as JSON, what it runs. */
export const OWN_RELEASE = 'SHELL_RELEASE';

/** @throws where no supervisor has started this process */
export const readOwnRelease = (env: NodeJS.ProcessEnv): OwnRelease => {
  const text = env[OWN_RELEASE];
  if (!text) throw new Error('the shell runs below its supervisor: start shell/src/supervisor/main.ts');
  return JSON.parse(text);
};
