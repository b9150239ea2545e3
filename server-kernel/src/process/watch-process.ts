interface Log {
  error: (details: object, message: string) => void;
  fatal: (details: object, message: string) => void;
}

interface Watch {
  log: Log;
  /** Returns the part, such as a remote, whose code threw; undefined for the process's own code. */
  partOf?: (thrown: unknown) => string | undefined;
  /** Stops accepting requests, and resolves once those in progress are answered. */
  stop: () => Promise<void>;
  /** Timeout of stopping, in milliseconds. */
  timeout: number;
}

/** Name of the part when no other is known. */
const ITSELF = 'process';

const counts = new Map<string, number>();

/** Number of unhandled errors since this process started, by part. */
export const unhandledErrors: ReadonlyMap<string, number> = counts;

/**
 * Handles uncaught errors. A rejection is one failed task: it is logged and counted, and the process continues. It also
 * continues after an exception in a part's code: every call into a part is guarded, so the exception came from one of
 * the part's callbacks, and the process's own state is intact. After any other exception the state is unknown. The
 * process finishes the requests in progress, then exits with a status that makes its supervisor restart it.
 */
export const watchProcess = ({ log, partOf, stop, timeout }: Watch): void => {
  let isEnding = false;

  const count = (thrown: unknown): string => {
    const part = partOf?.(thrown) ?? ITSELF;
    counts.set(part, (counts.get(part) ?? 0) + 1);
    return part;
  };

  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason, part: count(reason) }, 'unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    const part = count(error);
    if (part !== ITSELF) {
      log.error({ err: error, part }, 'uncaught exception');
      return;
    }
    log.fatal({ err: error, part }, 'uncaught exception: the process exits');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), timeout).unref();
    void stop()
      .catch(() => undefined)
      .finally(() => process.exit(1));
  });
};
