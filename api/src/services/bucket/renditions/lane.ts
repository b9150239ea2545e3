import type { FastifyBaseLogger } from 'fastify';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { PictureProcesses } from './picture-processes.ts';

/** Work on pictures that no other work holds up. */
export interface Lane {
  queue: FairQueue;
  processes: PictureProcesses;
}

export interface LaneOptions {
  /** The most processes. */
  processes: number;
  /** The most pieces of work that wait. */
  mostWaiting: number;
  /** Whether everything else on this machine comes first. */
  isYielding: boolean;
  /** Milliseconds that a piece of work may take; the process that is at it is killed then. */
  timeout: number;
}

/** Opens a queue, and the processes that work on what is in it. */
export const openLane = (options: LaneOptions, log: Pick<FastifyBaseLogger, 'warn'>): Lane => {
  const { processes, mostWaiting, isYielding, timeout } = options;
  return {
    queue: new FairQueue({ width: processes, mostWaiting, timeout }),
    processes: new PictureProcesses({ processes, isYielding, log }),
  };
};
