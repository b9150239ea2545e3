import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import Tinypool from 'tinypool';
import type { App } from '../../platform/http/app-type.ts';
import { hasTooManyTags, isCleaned, rememberClean } from './clean-html.ts';

/** Characters above which cleaning is slow. */
export const LARGE = 5_000;
/** Time until an idle thread ends. */
const IDLE_MS = 60_000;

let pool: Tinypool | undefined;
let log: Pick<FastifyBaseLogger, 'warn'> | undefined;

const openPool = (): Tinypool => {
  pool ??= new Tinypool({
    runtime: 'worker_threads',
    filename: pathToFileURL(path.join(import.meta.dirname, 'html-worker.ts')).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return pool;
};

/** Ends the thread when the app closes, and uses its log. The next large text starts a new thread. */
export const attachCleaning = (app: App): void => {
  log = app.log;
  app.addHook('onClose', async () => {
    const closed = pool;
    pool = undefined;
    await closed?.destroy();
  });
};

/**
 * Cleans large HTML in a worker thread, so that later rules find it in the cache. Otherwise 2,400 linked paragraphs in
 * three languages block this thread for 0.1 seconds, and 0.5 seconds the first time. If the worker fails, the rules
 * clean the text themselves.
 * @param max - characters; the rules reject longer HTML without cleaning it
 */
export const cleanInWorker = async (texts: readonly unknown[], max: number): Promise<void> => {
  const isLarge = (text: unknown): text is string =>
    typeof text === 'string' && text.length > LARGE && text.length <= max && !hasTooManyTags(text) && !isCleaned(text);
  const large = [...new Set(texts.filter(isLarge))];
  if (large.length === 0) return;
  try {
    const cleaned: Map<string, string> = await openPool().run(large, { name: 'cleanAll' });
    for (const [text, clean] of cleaned) rememberClean(text, clean);
  } catch (err) {
    log?.warn({ err }, 'the thread that cleans texts failed');
  }
};
