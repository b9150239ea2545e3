import type { FastifyBaseLogger } from 'fastify';
import { FairQueue } from '../../../platform/limits/fair-queue.ts';
import { PictureProcesses } from './picture-processes.ts';

/** A queue of picture work with its own processes, independent of other lanes. */
export interface Lane {
  queue: FairQueue;
  processes: PictureProcesses;
}

export interface LaneOptions {
  /** Maximum of processes. */
  processes: number;
  /** Maximum of waiting tasks. */
  maxWaiting: number;
  /** Whether the processes run at low priority. */
  isYielding: boolean;
  /** Timeout of a task in milliseconds; its process is then killed. */
  timeout: number;
}

/** Opens a lane. */
export const openLane = (options: LaneOptions, log: Pick<FastifyBaseLogger, 'warn'>): Lane => {
  const { processes, maxWaiting, isYielding, timeout } = options;
  return {
    queue: new FairQueue({ width: processes, maxWaiting, timeout }),
    processes: new PictureProcesses({ processes, isYielding, log }),
  };
};
