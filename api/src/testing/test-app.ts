import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { createAnnouncer } from '../platform/cache-tags/announcer.ts';
import { readConfig } from '../platform/config.ts';
import { type Writing, write } from '../platform/database/writing.ts';
import { openDisk } from '../platform/files/disk.ts';
import type { ServiceDeps } from '../platform/service.ts';
import { openTestDatabase } from './test-database.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  body: any;
}

/** The API on an empty database of its own. */
export interface TestApp {
  app: FastifyInstance;
  deps: ServiceDeps;
  /** Asks for a path below `/api/v1`. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Writes as a person whose records are approved at once, or as `author` says. */
  write: <T>(work: (writing: Writing) => Promise<T>, author?: Partial<Writing>) => Promise<T>;
  close: () => Promise<void>;
}

export async function openTestApp(env: NodeJS.ProcessEnv = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mall-api-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const database = await openTestDatabase();
  const deps = { config, database, disk: openDisk(dataDir), announcer: createAnnouncer() };
  const app = await buildApp(deps);
  return {
    app,
    deps,
    get: async (url, headers = {}) => {
      const { statusCode, headers: answered, body } = await app.inject({ url: `/api/v1${url}`, headers });
      return { status: statusCode, headers: answered, body: parse(body) };
    },
    write: (work, author = {}) => write(deps, { approvalStatus: 'APPROVED', ...author }, work),
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
