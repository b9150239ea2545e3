import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Broadcast, BroadcastListener } from './database.ts';

const CHANNEL = 'mall_messages';
/** Milliseconds between attempts to connect: the first pause and the maximum. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** Milliseconds between heartbeats, which detect a dead connection. */
const HEARTBEAT = 10_000;
const FAREWELL = 500;

/**
 * Sends messages between the processes of a PostgreSQL database, on a dedicated connection. It reconnects after a loss
 * and calls `onGap`, since messages in the meantime are lost.
 */
export const openBroadcast = (url: string): Broadcast & { close: () => Promise<void> } => {
  const closing = new AbortController();
  const running: Promise<void>[] = [];
  return {
    send: async (db, message) => void (await db.execute(sql`select pg_notify(${CHANNEL}, ${message})`)),
    receive: (listener) => void running.push(follow(url, listener, closing.signal)),
    close: async () => {
      closing.abort();
      await Promise.all(running);
    },
  };
};

const follow = async (url: string, listener: BroadcastListener, signal: AbortSignal): Promise<void> => {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    const wasConnected = await receiveUntilLost(url, listener, signal);
    pause = wasConnected ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
    // Random, so that all processes don't reconnect at the same moment.
    await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
  }
};

/** @returns whether it had connected */
const receiveUntilLost = async (url: string, listener: BroadcastListener, signal: AbortSignal): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'mall-api-listener',
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    client.on('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch {
    await client.end().catch(() => undefined);
    return false;
  }
  listener.onGap();
  const heartbeat = setInterval(
    () => client.query('select 1').catch((error) => client.emit('error', error)),
    HEARTBEAT,
  );
  await lost;
  clearInterval(heartbeat);
  const ended = client.end().catch(() => undefined);
  // The server of a dead connection never confirms its end.
  await Promise.race([ended, sleep(FAREWELL, undefined, { ref: false })]);
  return true;
};
