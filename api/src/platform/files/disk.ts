import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type S3Settings, s3ClientOptions } from 'server-kernel/settings';

/** Opens the storage of uploaded files: object storage or a folder. Only the API can read it. */
export const openDisk = async ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<Disk> => {
  if (s3) {
    // Imported on demand: the client is large, and most installations don't use it.
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
    // Storages other than AWS don't support ACLs.
    supportsACL: false,
    visibility: 'private',
  }) as const;
