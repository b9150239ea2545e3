import { string } from 'yup';
import { fields } from './fields.ts';

/** Object storage that speaks the S3 protocol. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Scheme and host of the storage; undefined for AWS in the region. */
  endpoint: string | undefined;
  accessKey: string;
  secretKey: string;
  /** Whether URLs contain the bucket in the path instead of the host. */
  usesPaths: boolean;
}

const NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE'];

const needed = () => string().test(fields.neededBeside(NAMES));

/** The settings themselves. */
export const s3Fields = {
  S3_BUCKET: needed().matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket'),
  S3_ENDPOINT: fields.webAddress(),
  S3_REGION: string()
    .matches(/^[\w-]+$/, 'is not the name of a region')
    .test(fields.neededBeside(NAMES, ({ S3_ENDPOINT }) => S3_ENDPOINT === undefined)),
  S3_ACCESS_KEY: needed(),
  S3_SECRET_KEY: needed(),
  S3_PATH_STYLE: fields.onOff(),
};

type Given = { [Name in keyof typeof s3Fields]?: string | undefined };

/** The object storage for files; undefined when no setting names one. */
export const readS3 = (given: Given): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = given;
  if (!bucket || !accessKey || !secretKey) return undefined;
  const endpoint = given.S3_ENDPOINT?.replace(/\/+$/, '');
  return {
    bucket,
    accessKey,
    secretKey,
    // Self-hosted storage has one region, with any name.
    region: given.S3_REGION ?? 'us-east-1',
    endpoint,
    usesPaths: given.S3_PATH_STYLE === undefined ? endpoint !== undefined : given.S3_PATH_STYLE === 'on',
  };
};

/** Errors are thrown, and logged by the caller. */
const ignore = () => undefined;

const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Options of the S3 client. */
export const s3ClientOptions = ({ region, endpoint, accessKey, secretKey, usesPaths }: Omit<S3Settings, 'bucket'>) =>
  ({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: usesPaths,
    logger: SILENT,
    // Otherwise the client waits six seconds for storages that don't support `Expect: 100-continue`.
    expectContinueHeader: false,
    // Storages other than AWS don't support its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }) as const;
