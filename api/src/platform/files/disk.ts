import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded files are kept: a folder. */
export const openDisk = (dataDir: string): Disk =>
  new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'public' }));
