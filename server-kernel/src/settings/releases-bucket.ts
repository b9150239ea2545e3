import { object } from 'yup';
import { readSettings } from './read-settings.ts';
import { readS3, type S3Settings, s3Fields } from './s3.ts';
import { SettingError } from './setting-error.ts';

/** The bucket of a release store. */
export interface ReleasesBucket extends S3Settings {
  /** Prefix of its keys; empty, or ends with a slash. */
  prefix: string;
}

const ADDRESS = /^s3:\/\/(?<bucket>[^/]*)\/*(?<prefix>.*?)\/*$/;

/**
 * Reads the bucket that `RELEASES` names, as in `s3://bucket/prefix`. Its other settings match those of the API's
 * files, with the prefix `RELEASES_`, so that releasing can use separate credentials.
 * @returns undefined when releases are in a folder
 * @throws SettingError listing all invalid settings
 */
export const readReleasesBucket = (env: NodeJS.ProcessEnv): ReleasesBucket | undefined => {
  const address = ADDRESS.exec(env.RELEASES ?? '')?.groups;
  if (!address) return undefined;
  const given = Object.fromEntries(Object.keys(s3Fields).map((name) => [name, env[`RELEASES_${name}`]]));
  try {
    const fields = object({ ...s3Fields, S3_BUCKET: s3Fields.S3_BUCKET.required('names no bucket') });
    const s3 = readS3(readSettings(fields, { ...given, S3_BUCKET: address.bucket }, ['S3_SECRET_KEY']));
    return s3 && { ...s3, prefix: address.prefix ? `${address.prefix}/` : '' };
  } catch (error) {
    if (error instanceof SettingError) error.message = error.message.replace(/\bS3_(BUCKET)?/g, releaseSetting);
    throw error;
  }
};

const releaseSetting = (name: string, isBucket?: string): string => (isBucket ? 'RELEASES' : `RELEASES_${name}`);
