import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { assembleDeps } from '../open-deps.ts';
import { readConfig } from '../platform/config/config.ts';
import { type WriteContext, write } from '../platform/database/write.ts';
import type { ServiceDeps } from '../platform/service/service.ts';
import { openTestAccount } from '../services/auth/testing/open-test-account.ts';
import { requireLogLabels } from './require-log-labels.ts';
import { openTestDatabase } from './test-database.ts';
import { TOKEN_SECRET } from './token-secret.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  body: any;
}

type Method = 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT';

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A signed-in account. */
export interface SignedIn {
  authId: string;
  /** Headers for its requests. */
  headers: { authorization: string };
}

/** The API on its own empty database. */
export interface TestApp {
  app: FastifyInstance;
  deps: ServiceDeps;
  /** Address of the database for other processes; empty for the embedded one. */
  databaseUrl: string;
  /** Sends a GET request to a path below `/api/v1`. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends a request to a path below `/api/v1`; `body` as JSON. */
  call: (method: Method, path: string, options?: CallOptions) => Promise<Answer>;
  /** Creates an account with a role and signs it in. */
  signIn: (role: string) => Promise<SignedIn>;
  /** Writes approved records without an actor, unless `author` sets one. */
  write: <T>(work: (context: WriteContext) => Promise<T>, author?: Partial<WriteContext>) => Promise<T>;
  close: () => Promise<void>;
}

export const openTestApp = async (env: NodeJS.ProcessEnv = {}): Promise<TestApp> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mall-api-'));
  // Tests exceed the limits; tests of the limits enable them.
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', TOKEN_SECRET, ...env });
  const database = await openTestDatabase();
  const deps = await assembleDeps(config, database);
  const app = await buildApp(deps);
  return {
    app,
    deps,
    databaseUrl: database.url ?? '',
    get: (url, headers = {}) => call(app, 'GET', url, { headers }),
    call: (method, url, options) => call(app, method, url, options),
    signIn: async (role) => {
      const { authId, accessToken } = await openTestAccount(deps, role);
      return { authId, headers: { authorization: `Bearer ${accessToken}` } };
    },
    write: (work, author = {}) => write(deps, { approvalStatus: 'APPROVED', ...author }, work),
    close: async () => {
      // Jest reports a failed `afterAll` as a failed test.
      const labels = await Promise.allSettled([requireLogLabels(deps.database.db)]);
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true });
      if (labels[0].status === 'rejected') throw labels[0].reason;
    },
  };
};

const call = async (app: FastifyInstance, method: Method, url: string, { body, headers = {} }: CallOptions = {}) => {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await app.inject({ method, url: `/api/v1${url}`, headers: { ...type, ...headers }, ...payload });
  return { status: response.statusCode, headers: response.headers, body: parse(response.body) };
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};
