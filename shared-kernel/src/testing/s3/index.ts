import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The keys that the server takes, and no others. */
const KEYS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
const BUCKET = 'mall-files';
/** What the server's own files of objects end with. */
const OBJECT = '._S3rver_object';

type Step = S3rver['middleware'][number];

/** What keys may not do. AWS tells those that may not list the bucket that what isn't there is forbidden. */
const STEPS = {
  list: (context, next) =>
    next().catch((error: { code?: string }) => {
      if (error.code !== 'NoSuchKey') throw error;
      refuse(context);
    }),
  read: async (context, next) => (context.method === 'GET' ? refuse(context) : next()),
} satisfies Record<string, Step>;

const FORBIDDEN = '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>';

const refuse = (context: Parameters<Step>[0]): void => {
  Object.assign(context, { status: 403, type: 'application/xml', body: FORBIDDEN });
};

/**
 * Object storage on this machine, which speaks the S3 protocol and checks signatures.
 * @param forbids - what its keys may not do.
 */
export const openS3 = async ({ forbids }: { forbids?: keyof typeof STEPS } = {}) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'mall-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  if (forbids) server.middleware.unshift(STEPS[forbids]);
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
};
