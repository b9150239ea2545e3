import type { FastifyBaseLogger } from 'fastify';
import { type QueuedWork, TookTooLongError } from '../../../../platform/limits/fair-queue.ts';
import { type Lane, openLane } from '../../renditions/lane.ts';
import type { PictureReading } from './read-picture.ts';

/** Timeout of one picture in milliseconds; the largest photographs take two seconds. */
const TIMEOUT_MS = 10_000;
/** A picture of the maximum size takes 256 MB while it is read. */
const LANE = { processes: 2, maxWaiting: 40, isYielding: false };

/** Reads untrusted pictures in separate processes. */
export class PictureReader {
  readonly #lane: Lane;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, timeout = TIMEOUT_MS) {
    this.#lane = openLane({ ...LANE, timeout }, log);
  }

  /** Numbers of running and of waiting readings. */
  get load(): { running: number; waiting: number } {
    return this.#lane.queue.load;
  }

  /**
   * Reads a file's picture when its turn comes. Callers with more pending pictures have lower priority.
   * @throws QueueFullError, and the signal's reason
   */
  async read(file: string, { caller, signal }: Pick<QueuedWork<never>, 'caller' | 'signal'>): Promise<PictureReading> {
    const { queue, processes } = this.#lane;
    try {
      return await queue.add({ name: file, caller, signal, run: (stop) => processes.read(file, stop) });
    } catch (error) {
      if (error instanceof TookTooLongError) return { flaw: { rule: 'fileEffort' } };
      throw error;
    }
  }

  /** Kills the processes. */
  close(): Promise<void> {
    return this.#lane.processes.close();
  }
}
