interface Log {
  error: (details: object, message: string) => void;
  fatal: (details: object, message: string) => void;
}

interface Watch {
  log: Log;
  /** Names the part of the process that a stack leads to, where it is none of the process's own. */
  partOf?: (stack: string) => string | undefined;
  /** Takes no more requests, and resolves once those in progress are answered. */
  stop: () => Promise<void>;
  /** Milliseconds that stopping may take. */
  timeout: number;
}

/** Status with which a process ends after an exception of a part that is none of its own. */
export const PART_THREW = 4;

/** The part that is named where no other is known. */
const ITSELF = 'process';

const counts = new Map<string, number>();

/** How many rejections nobody has handled since this process started, by the part that they came from. */
export const unhandledRejections: ReadonlyMap<string, number> = counts;

/**
 * Takes what nobody caught. A rejection is one piece of work that failed: it is logged and counted, and the process goes
 * on. After an exception nobody knows what was left half done: the process answers what it has begun to, and ends with a
 * status by which it is started again.
 */
export const watchProcess = ({ log, partOf, stop, timeout }: Watch): void => {
  const partIn = (thrown: unknown): string => partOf?.(String((thrown as Error | undefined)?.stack)) ?? ITSELF;
  let isEnding = false;

  process.on('unhandledRejection', (reason) => {
    const part = partIn(reason);
    counts.set(part, (counts.get(part) ?? 0) + 1);
    log.error({ err: reason, part }, 'a rejection that nobody handled');
  });
  process.on('uncaughtException', (error) => {
    const part = partIn(error);
    const status = part === ITSELF ? 1 : PART_THREW;
    log.fatal({ err: error, part }, 'an exception that nobody caught: the process ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(status), timeout).unref();
    void stop()
      .catch(() => undefined)
      .finally(() => process.exit(status));
  });
};
