import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { symbols } from 'pino';
import { type ContentApp, openContentApp } from './content/testing/tested-types.ts';
import { accounts } from './services/auth/table.ts';
import { type ProviderServer, startProviderServer } from './services/auth/testing/provider-server.ts';
import { openTestStore, type TestStore } from './services/releases/testing/open-test-store.ts';
import { readPaths } from './testing/read-paths.ts';
import { prepareWriteCalls, type WriteCalls } from './testing/write-calls.ts';

jest.setTimeout(300_000);

/** Operations without writes, or with other work before them. */
const NO_WRITES = [
  'POST /auth/n/invitation',
  'POST /auth/z/resource-access',
  'POST /bucket/file/create-by-url',
  'POST /mailing/letter/preview',
];
/** GET operations that write. */
const WRITING_READS = ['GET /auth/n/logout', 'GET /auth/z/refresh-token', 'GET /auth/z/lift-ban-suspension/{id}'];

let app: ContentApp;
let provider: ProviderServer;
let releases: TestStore;
let calls: WriteCalls;
let logged = '';

interface Output {
  write: (line: string) => void;
}

beforeAll(async () => {
  provider = await startProviderServer();
  releases = await openTestStore();
  app = await openContentApp({ ...provider.env, ...releases.env, LOG_LEVEL: 'trace' });
  hear();
  calls = await prepareWriteCalls(app, provider, releases);
  await fillTheDisk();
});

afterAll(async () => {
  await app.api.close();
  await provider.close();
  await releases.close();
});

beforeEach(() => hear());

/** Collects the log's output from now on. */
const hear = (): void => {
  const { [symbols.streamSym]: output } = app.api.app.log as unknown as Record<symbol, Output>;
  jest.spyOn(output as Output, 'write').mockImplementation((line) => {
    logged += line;
  });
};

/** Makes every write of the database fail like on a full disk, with an error that contains the written values. */
const fillTheDisk = async (): Promise<void> => {
  const { db } = app.api.deps.database;
  await db.execute(sql`
    create function refuse_for_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16412" with "%": No space left on device', coalesce(new, old)::text
        using errcode = '53100', detail = coalesce(new, old)::text, hint = 'Check free disk space.';
    end $$`);
  const { rows } = (await db.execute(sql`
    select relnamespace::regnamespace::text as schema, relname as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition`)) as unknown as {
    rows: { schema: string; name: string }[];
  };
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    await db.execute(sql`create trigger full_disk before insert or update or delete on ${table}
      for each row execute function public.refuse_for_room()`);
  }
};

/** The operations of the document that may write. */
const operations = async (): Promise<string[]> => {
  const all = Object.entries((await readPaths(app.api)) as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api/v1'.length)}`),
  );
  return [...all.filter((operation) => !operation.startsWith('GET ')), ...WRITING_READS];
};

/** Texts of users in a value, excluding ids and constants. */
const textsIn = (value: unknown): string[] => {
  if (typeof value !== 'string') return Object.values(Object(value) as object).flatMap(textsIn);
  return value.length < 8 || /^([0-9a-f]{24}|[A-Z_]+)$/.test(value) ? [] : [value];
};

const textsOf = ({ payload, headers, query, url }: InjectOptions): string[] => [
  ...(Buffer.isBuffer(payload) ? ['photo-de-famille'] : textsIn(payload)),
  ...textsIn({ authorization: headers?.authorization }).map((bearer) => bearer.replace('Bearer ', '')),
  ...textsIn(query),
  ...textsIn(String(url).split('token=')[1]),
];

it('logs every kind of failed write, without the data', async () => {
  const requests = (await operations()).filter((operation) => !NO_WRITES.includes(operation));
  expect([...calls.keys()].toSorted()).toEqual(requests.toSorted());

  const { db } = app.api.deps.database;
  const people = await db.select().from(accounts);
  const known = people.flatMap(({ email, passwordHash, phoneNumber }) => textsIn([email, passwordHash, phoneNumber]));
  const faults: string[] = [];
  for (const [operation, call] of calls) {
    logged = '';
    const { statusCode, body } = await app.api.app.inject(call);
    if (statusCode !== 503) faults.push(`${operation} answered ${statusCode}: ${body.slice(0, 200)}`);
    const reported = [...textsOf(call), ...known].filter((text) => logged.includes(text));
    if (reported.length > 0)
      faults.push(`${operation} told ${[...new Set(reported)].join(', ')} in ${logged.slice(0, 1_500)}`);
    const line = logged.split('\n').find((text) => text.includes('request failed'));
    if (
      !line?.includes('"code":"53100"') ||
      !line.includes('No space left on device') ||
      !/\bat .+\.ts:\d+/.test(line)
    ) {
      faults.push(`${operation} doesn't say what happened: ${line}`);
    }
  }
  expect(faults.join('\n\n')).toBe('');
});
