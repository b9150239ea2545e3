import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The keys that the server takes, and no others. */
const KEYS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
const BUCKET = 'mall-files';
/** What the server's own files of objects end with. */
const OBJECT = '._S3rver_object';

/** AWS tells keys that may not list the bucket, as ours need not, that what isn't there is forbidden. */
async function hideWhatIsMissing(_: unknown, next: () => Promise<void>): Promise<void> {
  try {
    await next();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'NoSuchKey') throw error;
    throw Object.assign(error as Error, { code: 'AccessDenied', status: 403 });
  }
}

/** Object storage on this machine, which speaks the S3 protocol and checks signatures. */
export async function openS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'mall-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(hideWhatIsMissing);
  const { port } = await server.run();
  return {
    /** The keys of all that it holds. */
    keys: async (): Promise<string[]> => {
      const names = await readdir(path.join(directory, BUCKET), { recursive: true });
      return names.flatMap((name) => (name.endsWith(OBJECT) ? [name.slice(0, -OBJECT.length)] : []));
    },
    /** Settings that lead to it. */
    env: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: BUCKET, ...KEYS },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
