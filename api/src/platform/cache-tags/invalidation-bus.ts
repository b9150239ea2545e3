import { randomUUID } from 'node:crypto';
import { EVERYTHING } from 'server-kernel/cache';
import type { Broadcast, Database } from '../database/database.ts';
import { messagesOf, readMessage } from './messages.ts';

type Listener = (tags: readonly string[]) => void;

/** Notifies listeners in all processes of invalidated cache tags. */
export interface InvalidationBus {
  /** Notifies the listeners of this process. */
  publish: (tags: readonly string[]) => void;
  /** Notifies all other processes after the transaction `db` commits. */
  publishElsewhere: (db: Database, tags: readonly string[]) => Promise<void>;
  /** @returns a function that unsubscribes */
  listen: (listener: Listener) => () => void;
}

/**
 * Creates the bus of a process.
 * @param broadcast - connection to other processes on the same database, if there can be any.
 */
export const createInvalidationBus = ({ broadcast }: { broadcast?: Broadcast | undefined } = {}): InvalidationBus => {
  const self = randomUUID();
  const listeners = new Set<Listener>();
  const publish: Listener = (tags) => {
    for (const listener of listeners) listener(tags);
  };
  broadcast?.receive({
    onMessage: (text) => {
      const { from, tags } = readMessage(text);
      // Own tags were published after the commit.
      if (from !== self) publish(tags);
    },
    onGap: () => publish([EVERYTHING]),
  });
  return {
    publish,
    publishElsewhere: async (db, tags) => {
      for (const message of broadcast ? messagesOf(self, tags) : []) await broadcast?.send(db, message);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
