type Listener = (tags: readonly string[]) => void;

/** Tells whoever listens which cache tags have gone stale. */
export interface Announcer {
  announce: (tags: readonly string[]) => void;
  /** @returns a function that ends the listening. */
  listen: (listener: Listener) => () => void;
}

/** Announces within this process. */
export function createAnnouncer(): Announcer {
  const listeners = new Set<Listener>();
  return {
    announce: (tags) => {
      for (const listener of listeners) listener(tags);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
