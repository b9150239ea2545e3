import type { Database } from '../database/database.ts';
import type { JobOptions, Jobs } from '../jobs/jobs.ts';

/** Has the pictures among some files rendered before anybody asks, once the transaction that `db` is has committed. */
export type PreparePictures = (db: Database, fileIds: readonly string[]) => Promise<void>;

/** A job of the queue. */
export interface PicturesToPrepare {
  fileIds: readonly string[];
}

/** Whichever process serves files works on it. */
export const PICTURE_QUEUE = 'bucket.pictures';

/** Whoever comes first waits for their picture, where it doesn't come to that. */
export const PICTURE_RETRIES: JobOptions = { retryLimit: 5, retryDelay: 30, retryDelayMax: 600 };

export const createPreparation = (jobs: Pick<Jobs, 'declare' | 'send'>): PreparePictures => {
  jobs.declare(PICTURE_QUEUE, PICTURE_RETRIES);
  return (db, fileIds) => jobs.send(db, PICTURE_QUEUE, { fileIds } satisfies PicturesToPrepare);
};
