interface Log {
  error: (details: object, message: string) => void;
  fatal: (details: object, message: string) => void;
}

interface Watch {
  log: Log;
  /** Names the part of the process that something thrown comes from, where it is none of the process's own. */
  partOf?: (thrown: unknown) => string | undefined;
  /** Takes no more requests, and resolves once those in progress are answered. */
  stop: () => Promise<void>;
  /** Milliseconds that stopping may take. */
  timeout: number;
}

/** The part that is named where no other is known. */
const ITSELF = 'process';

const counts = new Map<string, number>();

/** How many errors nobody has handled since this process started, by the part that they came from. */
export const unhandledErrors: ReadonlyMap<string, number> = counts;

/**
 * Takes what nobody caught. A rejection is one piece of work that failed: it is logged and counted, and the process goes
 * on. So it does after an exception of a part that is none of its own: whatever calls such a part catches what it throws, so
 * this was a callback of the part's, and nothing of the process is left half done. After any other exception nobody knows
 * what is: the process answers what it has begun to, and ends with a status by which it is started again.
 */
export const watchProcess = ({ log, partOf, stop, timeout }: Watch): void => {
  let isEnding = false;

  const count = (thrown: unknown): string => {
    const part = partOf?.(thrown) ?? ITSELF;
    counts.set(part, (counts.get(part) ?? 0) + 1);
    return part;
  };

  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason, part: count(reason) }, 'a rejection that nobody handled');
  });
  process.on('uncaughtException', (error) => {
    const part = count(error);
    if (part !== ITSELF) {
      log.error({ err: error, part }, 'an exception that nobody caught');
      return;
    }
    log.fatal({ err: error, part }, 'an exception that nobody caught: the process ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), timeout).unref();
    void stop()
      .catch(() => undefined)
      .finally(() => process.exit(1));
  });
};
