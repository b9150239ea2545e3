import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { applyConditions } from './apply-conditions.ts';

/** The server's only credentials. */
const KEYS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
const BUCKET = 'mall-files';
/** Suffix of s3rver's object files. */
const OBJECT = '._S3rver_object';

type Step = S3rver['middleware'][number];

/** Operations that credentials can lack. Without the right to list a bucket, AWS answers 403 for missing objects. */
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
 * s3rver computes signatures of listings without the slash after the bucket that clients send, so listings go unsigned.
 */
const withoutSignature: Step = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) delete context.headers.authorization;
  return next();
};

/** Allows other origins to read the bucket, as for a site that loads its scripts from it. */
const CORS = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
</CORSRule></CORSConfiguration>`;

interface Options {
  /** Operation that its credentials lack. */
  forbids?: keyof typeof STEPS;
  /** Whether it ignores conditions of writes, like old servers. */
  ignoresConditions?: boolean;
  /** Suffix of the key whose first conditional write fails with AWS's conflict error. */
  conflictsAt?: string;
}

const conflictAt = (ending: string): Step => {
  let hasMet = false;
  return async (context, next) => {
    if (hasMet || context.headers['if-none-match'] !== '*' || !context.path.endsWith(ending)) return next();
    hasMet = true;
    Object.assign(context, { status: 409, type: 'application/xml', body: CONFLICT });
  };
};

const CONFLICT =
  '<Error><Code>ConditionalRequestConflict</Code><Message>Another write is in progress</Message></Error>';

/** An S3 server on this machine that checks signatures. */
export const openS3 = async ({ forbids, ignoresConditions = false, conflictsAt }: Options = {}) => {
  const directory = await mkdtemp(path.join(tmpdir(), 'mall-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  // Silence the logger: requests that end after it is closed make winston report to the console.
  server.logger.silent = true;
  server.middleware.unshift(withoutSignature);
  if (!ignoresConditions) server.middleware.unshift(applyConditions(server, (key) => fileOf(directory, key)));
  if (conflictsAt) server.middleware.unshift(conflictAt(conflictsAt));
  if (forbids) server.middleware.unshift(STEPS[forbids]);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    /** Public address of the bucket. */
    url: `${endpoint}/${BUCKET}`,
    /** The keys of all objects. */
    keys: async (): Promise<string[]> => {
      const names = await readdir(path.join(directory, BUCKET), { recursive: true });
      return names.flatMap((name) => (name.endsWith(OBJECT) ? [name.slice(0, -OBJECT.length)] : []));
    },
    /** Settings of the API for this storage. */
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, ...KEYS },
    /** Settings of a release store in this storage. */
    releasesEnv: {
      RELEASES: `s3://${BUCKET}/releases`,
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_ACCESS_KEY: KEYS.S3_ACCESS_KEY,
      RELEASES_S3_SECRET_KEY: KEYS.S3_SECRET_KEY,
    },
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true });
    },
  };
};

const fileOf = (directory: string, key: string): string => path.join(directory, `${key}${OBJECT}`);
