import type { FastifyBaseLogger } from 'fastify';
import { type QueuedWork, TookTooLongError } from '../../platform/fair-queue.ts';
import type { PictureReading } from './picture.ts';
import { type Lane, openLane } from './renditions/lane.ts';

/** Milliseconds that one picture may take; the largest photographs take two seconds of a processor. */
const TIMEOUT = 10_000;
/** A picture of the most pixels takes a quarter of a gigabyte while it is read. */
const LANE = { processes: 2, mostWaiting: 40, isYielding: false };

/** Reads pictures that anybody may have made, in processes of their own. */
export class PictureReader {
  readonly #lane: Lane;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, timeout = TIMEOUT) {
    this.#lane = openLane({ ...LANE, timeout }, log);
  }

  /** How many are being read, and how many wait. */
  get load(): { running: number; waiting: number } {
    return this.#lane.queue.load;
  }

  /**
   * Reads the picture of a file when its turn comes: the more a caller has read, the later comes their next.
   * @throws QueueFullError, and whatever the signal says.
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

  /** Ends the processes, and with them what they are at. */
  close(): Promise<void> {
    return this.#lane.processes.close();
  }
}
