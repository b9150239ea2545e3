import { rm } from 'node:fs/promises';
import type S3rver from '@20minutes/s3rver';

type Step = S3rver['middleware'][number];
type Context = Parameters<Step>[0];

/** The error of a write whose condition fails: RFC 9110, and the S3 protocol's own 404. */
const refusalOf = ({ headers }: Context, etag: string | undefined): [status: number, code: string] | undefined => {
  if (headers['if-none-match'] === '*' && etag !== undefined) return [412, 'PreconditionFailed'];
  const expected = headers['if-match'];
  if (expected === undefined || expected === etag) return undefined;
  return etag === undefined ? [404, 'NoSuchKey'] : [412, 'PreconditionFailed'];
};

/**
 * Adds conditional writes to s3rver. AWS, MinIO, Ceph and R2 have them, but no S3 server on npm does. Writes run one
 * after another, and readers get the old object or the new one.
 * @param fileOf the file of an object, by bucket and key
 */
export const applyConditions = (server: S3rver, fileOf: (bucketAndKey: string) => string): Step => {
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (context: Context, next: () => Promise<void>): Promise<void> => {
    const [, bucket = '', ...key] = decodeURIComponent(context.path).split('/');
    const stored = await server.store.getMetadata(bucket, key.join('/')).catch(() => undefined);
    const [status, code] = refusalOf(context, stored?.etag) ?? [];
    if (status) {
      const body = `<Error><Code>${code}</Code><Message>A condition does not hold</Message></Error>`;
      return void Object.assign(context, { status, type: 'application/xml', body });
    }
    // s3rver would overwrite the file in place while it is read.
    await rm(fileOf([bucket, ...key].join('/')), { force: true });
    return next();
  };
  return (context, next) => {
    if (context.method !== 'PUT') return writing.then(next);
    const written = writing.then(() => write(context, next));
    writing = written.catch(() => undefined);
    return written;
  };
};
