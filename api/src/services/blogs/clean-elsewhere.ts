import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import Tinypool from 'tinypool';
import type { App } from '../../platform/http/app-type.ts';
import { hasTooManyTags, isCleaned, rememberClean } from './clean-html.ts';

/** Characters beyond which HTML takes long to clean. */
export const LARGE = 5_000;
/** Milliseconds after which a thread that has nothing to do gives its memory back. */
const IDLE = 60_000;

let pool: Tinypool | undefined;
let log: Pick<FastifyBaseLogger, 'warn'> | undefined;

const openPool = (): Tinypool => {
  pool ??= new Tinypool({
    runtime: 'worker_threads',
    filename: pathToFileURL(path.join(import.meta.dirname, 'html-worker.ts')).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
  });
  return pool;
};

/** Ends the thread with the app, which logs when it fails; the next large text starts another one. */
export const attachCleaning = (app: App): void => {
  log = app.log;
  app.addHook('onClose', async () => {
    const closed = pool;
    pool = undefined;
    await closed?.destroy();
  });
};

/**
 * Cleans large HTML in another thread, so that the rules that follow find it cleaned: 2,400 linked paragraphs in three
 * languages hold this one for a tenth of a second otherwise, and half a second the first time. Where the thread fails, the
 * rules clean the text themselves.
 * @param max - characters; the rules refuse longer HTML without cleaning it
 */
export const cleanElsewhere = async (texts: readonly unknown[], max: number): Promise<void> => {
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
