import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from 'shared-kernel/settings';

/** Where uploaded files are kept: object storage, or a folder. Both are for the API's eyes alone. */
export const openDisk = async ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<Disk> => {
  if (s3) {
    // Its client is large, and most never need it.
    const { S3Driver } = await import('flydrive/drivers/s3');
    const { StorageHandler } = await import('./storage-handler.ts');
    return new Disk(new S3Driver({ ...s3Options(s3), requestHandler: new StorageHandler({ logger: SILENT }) }));
  }
  return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
};

/** What fails is thrown, and logged by whoever answers for it. */
const ignore = () => undefined;
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

const s3Options = ({ bucket, region, endpoint, accessKey, secretKey, usesPaths }: S3Settings) =>
  ({
    bucket,
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: usesPaths,
    logger: SILENT,
    // The client would wait six seconds for a storage that doesn't ask for the rest of a file.
    expectContinueHeader: false,
    // Storages other than AWS know neither its access lists nor its newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
  }) as const;
