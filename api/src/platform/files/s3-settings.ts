import { SettingError } from '../setting-error.ts';

/** Object storage that speaks the S3 protocol. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Scheme and host of the storage; undefined is AWS itself, in the region. */
  endpoint: string | undefined;
  accessKey: string;
  secretKey: string;
  /** Whether the bucket stands in the path of an address, and not in its host. */
  usesPaths: boolean;
}

const NAMES = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PATH_STYLE'] as const;
type Name = (typeof NAMES)[number];

/**
 * The object storage that files are kept in; undefined when no setting names one.
 * @throws SettingError naming what is missing beside the others.
 */
export function readS3(given: Partial<Record<Name, string | undefined>>): S3Settings | undefined {
  const named = NAMES.find((name) => given[name] !== undefined);
  if (named === undefined) return undefined;
  const endpoint = given.S3_ENDPOINT?.replace(/\/+$/, '');
  const needed = (name: Name): string => {
    const value = given[name];
    if (value === undefined) throw new SettingError(name, `is needed beside ${named}.`);
    return value;
  };
  return {
    bucket: needed('S3_BUCKET'),
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
    // Storage of one's own has one region, whatever it is called.
    region: given.S3_REGION ?? (endpoint === undefined ? needed('S3_REGION') : 'us-east-1'),
    endpoint,
    usesPaths: given.S3_PATH_STYLE === undefined ? endpoint !== undefined : given.S3_PATH_STYLE === 'on',
  };
}
