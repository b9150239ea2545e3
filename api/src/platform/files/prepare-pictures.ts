import type { Database } from '../database/database.ts';
import type { JobOptions, Jobs } from '../jobs/jobs.ts';

/** Renders the pictures among these files in the background, after the transaction `db` commits. */
export type PreparePictures = (db: Database, fileIds: readonly string[]) => Promise<void>;

/** Data of a job. */
export interface PicturesToPrepare {
  fileIds: readonly string[];
}

/** Processes that serve files work on this queue. */
export const PICTURE_QUEUE = 'bucket.pictures';

/** After the last retry, the picture is rendered at its first request. */
export const PICTURE_RETRIES: JobOptions = { retryLimit: 5, retryDelay: 30, retryDelayMax: 600 };

export const createPreparation = (jobs: Pick<Jobs, 'declare' | 'send'>): PreparePictures => {
  jobs.declare(PICTURE_QUEUE, PICTURE_RETRIES);
  return (db, fileIds) => jobs.send(db, PICTURE_QUEUE, { fileIds } satisfies PicturesToPrepare);
};
