import path from 'node:path';
import { type InferType, number, object, string, ValidationError } from 'yup';
import { SettingError } from './setting-error.ts';

export const SERVICE_NAMES = ['blogs', 'bucket', 'categories', 'mall-event', 'shop'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const ROOT = path.resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = (fallback: number) =>
  number().typeError('is not a port number').integer('is not a port number').min(0).max(65535).default(fallback);

const environment = object({
  HOST: string().trim().min(1).default('127.0.0.1'),
  API_PORT: port(4000),
  DATABASE_URL: string()
    .trim()
    .matches(/^postgres(ql)?:\/\/\S+$/, {
      message: 'is not an address like postgres://user@host/name',
      excludeEmptyString: true,
    }),
  DATABASE_POOL: number()
    .typeError('is not a number')
    .integer('is not a whole number')
    .min(2, 'must be at least 2')
    .max(200)
    .default(8),
  DATA_DIR: string()
    .transform((folder: string | undefined) => (folder ? path.resolve(ROOT, folder) : undefined))
    .default(path.join(ROOT, 'data')),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`)
    .default('info'),
  SERVICES: string().default(SERVICE_NAMES.join(',')),
});

/** All that the environment decides, read and checked once. */
export interface Config {
  host: string;
  port: number;
  /** Address of a PostgreSQL server; undefined is the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections that this process holds to a PostgreSQL server. */
  databasePool: number;
  /** Absolute folder of the embedded database, the files and their renditions. */
  dataDir: string;
  logLevel: string;
  services: readonly ServiceName[];
}

/**
 * Reads the settings.
 * @throws SettingError naming the first setting that cannot be used.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const settings = validate(env);
  return {
    host: settings.HOST,
    port: settings.API_PORT,
    databaseUrl: settings.DATABASE_URL || undefined,
    databasePool: settings.DATABASE_POOL,
    dataDir: settings.DATA_DIR,
    logLevel: settings.LOG_LEVEL,
    services: readServices(settings.SERVICES),
  };
}

function validate(env: NodeJS.ProcessEnv): InferType<typeof environment> {
  const names = Object.keys(environment.fields);
  // An empty variable means what an absent one means.
  const given = Object.fromEntries(names.map((name) => [name, env[name] || undefined]));
  try {
    return environment.validateSync(given);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const name = error.path ?? '';
    throw new SettingError(name, `"${env[name]}" ${error.message.replace(`${name} `, '')}.`);
  }
}

function readServices(names: string): ServiceName[] {
  return names.split(',').map((entry) => {
    const name = entry.trim();
    if (isServiceName(name)) return name;
    throw new SettingError('SERVICES', `"${name}" is none of ${SERVICE_NAMES.join(', ')}.`);
  });
}

const isServiceName = (name: string): name is ServiceName => (SERVICE_NAMES as readonly string[]).includes(name);
