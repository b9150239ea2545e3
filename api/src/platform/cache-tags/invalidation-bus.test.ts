/** @embedded */
import { once } from 'node:events';
import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { openPostgres } from '../database/postgres.ts';
import { createInvalidationBus } from './invalidation-bus.ts';
import { messagesOf, readMessage } from './messages.ts';

const MARKER = 'marker';

it('splits many tags into several messages without losing one', () => {
  const tags = Array.from({ length: 2_000 }, (_, position) => `étiquette:${position}`);
  const messages = messagesOf('a', tags);
  expect(messages.length).toBeGreaterThan(3);
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000);
  expect(messages.flatMap((message) => readMessage(message).tags)).toEqual(tags);
});

describe('with one process', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
  });
  afterAll(() => api.close());

  /** Waits until this process has received all earlier messages of its database, which arrive in order. */
  const receiveAll = async (): Promise<void> => {
    const { database, invalidationBus } = api.deps;
    if (!database.broadcast) return;
    const other = createInvalidationBus(database);
    let hasArrived = false;
    const stop = invalidationBus.listen((tags) => {
      hasArrived ||= tags.includes(MARKER);
    });
    await until(async () => {
      // Repeat until it arrives, because the connection may not be open yet.
      await database.db.transaction((db) => other.publishElsewhere(db, [MARKER]));
      return hasArrived;
    });
    stop();
  };

  /** Collects announced tags. Markers that were sent before may still arrive; it leaves them out. */
  const listen = () => {
    const heard: string[][] = [];
    const stop = api.deps.invalidationBus.listen((tags) => {
      if (!tags.includes(MARKER)) heard.push([...tags]);
    });
    return { heard, stop };
  };

  it('announces a write’s tags once, before the write returns', async () => {
    await receiveAll();
    const { heard, stop } = listen();
    await api.write(async ({ invalidate }) => invalidate('shops', 'shop:1'));
    expect(heard).toEqual([['shops', 'shop:1']]);
    await receiveAll();
    expect(heard).toHaveLength(1);
    stop();
  });

  it('announces a failed write too, because it may have been committed', async () => {
    const { heard, stop } = listen();
    const broken = api.write(async ({ invalidate }) => {
      invalidate('shops');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(heard).toEqual([['shops']]);
    stop();
  });
});

const onServer = process.env.TEST_DATABASE_URL ? describe : undefined;

onServer?.('with two processes on a server', () => {
  it('streams committed writes, and no others, to the clients of another process', async () => {
    const api = await openTestApp();
    const other = await openPostgres(api.databaseUrl, 2);
    const invalidationBus = createInvalidationBus(other);
    await new Promise<unknown>((resolve) => invalidationBus.listen(resolve));
    const app = await buildApp({ ...api.deps, database: other, invalidationBus });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const [stream] = await once(get(`${address}/api/v1/cache-tags`), 'response');
    let heard = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    const tags = Array.from({ length: 1_500 }, (_, position) => `shop:${position}`);
    await api.write(async ({ invalidate }) => invalidate('shops'));
    const undone = api.write(async ({ db, invalidate }) => {
      invalidate('undone');
      await api.deps.invalidationBus.publishElsewhere(db, ['undone']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await api.write(async ({ invalidate }) => invalidate(...tags));
    await until(() => heard.includes('"shop:1499"'));
    const lines = heard.split('\n').filter((line) => line.startsWith('data: '));
    const announced = lines.flatMap((line) => JSON.parse(line.slice(6)) as string[]);
    expect(announced).toEqual(['shops', ...tags]);
    await app.close();
    await other.close();
    await api.close();
  });

  it('reconnects after the connection is lost, and invalidates everything', async () => {
    const database = await openTestDatabase();
    const invalidationBus = createInvalidationBus(database);
    const heard: string[] = [];
    invalidationBus.listen((tags) => heard.push(...tags));
    await until(() => heard.length > 0);
    heard.length = 0;
    const other = createInvalidationBus(database);
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'mall-api-listener' and datname = current_database()`);
    await until(() => heard.includes('*'));
    await database.db.transaction((db) => other.publishElsewhere(db, ['shops']));
    await until(() => heard.includes('shops'));
    await database.close();
  });
});
