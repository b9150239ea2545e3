/** Parses the environment of both servers. For servers only. */

export { isWebAddress, reachableHost } from './addresses.ts';
export { isBlockedPort } from './blocked-ports.ts';
export { fields } from './fields.ts';
export { readSettings } from './read-settings.ts';
export { readSite } from './read-site.ts';
export { type ReleasesBucket, readReleasesBucket } from './releases-bucket.ts';
export { readS3, type S3Settings, s3ClientOptions, s3Fields } from './s3.ts';
export { reasonOf, SettingError } from './setting-error.ts';
