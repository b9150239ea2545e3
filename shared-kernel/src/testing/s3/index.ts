import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { heedConditions } from './heed-conditions.ts';

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

/** s3rver reckons the signatures of listings without the slash that clients put after the bucket, so those go unsigned. */
const withoutSignature: Step = (context, next) => {
  if (/^\/[^/]+\/$/.test(context.path)) delete context.headers.authorization;
  return next();
};

/** Lets pages of other origins read the bucket, as one that a site loads its scripts from. */
const CORS = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
</CORSRule></CORSConfiguration>`;

interface Options {
  /** What its keys may not do. */
  forbids?: keyof typeof STEPS;
  /** Whether it ignores the conditions of writes, as old servers do. */
  ignoresConditions?: boolean;
  /** What a key ends with of which the first write on a condition meets another one that isn't over, as AWS tells it. */
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

const CONFLICT = '<Error><Code>ConditionalRequestConflict</Code><Message>Another write goes on</Message></Error>';

/** Object storage on this machine, which speaks the S3 protocol and checks signatures. */
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
  // It logs requests that end after it closed its logger; without this, winston reports that on the console.
  server.logger.silent = true;
  server.middleware.unshift(withoutSignature);
  if (!ignoresConditions) server.middleware.unshift(heedConditions(server, (key) => fileOf(directory, key)));
  if (conflictsAt) server.middleware.unshift(conflictAt(conflictsAt));
  if (forbids) server.middleware.unshift(STEPS[forbids]);
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    /** Address of the bucket, which everybody may read. */
    url: `${endpoint}/${BUCKET}`,
    /** The keys of all that it holds. */
    keys: async (): Promise<string[]> => {
      const names = await readdir(path.join(directory, BUCKET), { recursive: true });
      return names.flatMap((name) => (name.endsWith(OBJECT) ? [name.slice(0, -OBJECT.length)] : []));
    },
    /** Settings that lead to it. */
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, ...KEYS },
    /** Settings that keep releases in it. */
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
