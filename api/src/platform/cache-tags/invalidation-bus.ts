import { randomUUID } from 'node:crypto';
import { EVERYTHING } from 'shared-kernel/server-cache';
import type { Broadcast, Database } from '../database/database.ts';
import { messagesOf, readMessage } from './messages.ts';

type Listener = (tags: readonly string[]) => void;

/** Tells whoever listens, in whichever process, which cache tags have gone stale. */
export interface InvalidationBus {
  /** Tells this process. */
  publish: (tags: readonly string[]) => void;
  /** Has every other process told once the transaction `db` is committed. */
  publishElsewhere: (db: Database, tags: readonly string[]) => Promise<void>;
  /** @returns a function that ends the listening. */
  listen: (listener: Listener) => () => void;
}

/**
 * Makes a process's invalidationBus.
 * @param broadcast - the way to the other processes on the same database, if there may be any.
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
      // One's own were announced as soon as they were committed.
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
