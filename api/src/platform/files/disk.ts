import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type S3Settings, s3ClientOptions } from 'shared-kernel/settings';

/** Where uploaded files are kept: object storage, or a folder. Both are for the API's eyes alone. */
export const openDisk = async ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<Disk> => {
  if (s3) {
    // Its client is large, and most never need it.
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { StorageHandler } = await import('./storage-handler.ts');
    const options = s3Options(s3);
    return new Disk(new S3Driver({ ...options, requestHandler: new StorageHandler({ logger: options.logger }) }));
  }
  return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
};

const s3Options = ({ bucket, ...s3 }: S3Settings) =>
  ({
    ...s3ClientOptions(s3),
    bucket,
    // Storages other than AWS don't know its access lists.
    supportsACL: false,
    visibility: 'private',
  }) as const;
