import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { OWN_PAGES } from '../own-pages.ts';

const PAUSE_MS = 250;

const statusOf = async (app: FastifyInstance, url: string): Promise<number> => (await app.inject(url)).statusCode;

/**
 * Waits until a server that doesn't listen yet knows which pages there are, and renders one of its own. Nobody is sent to
 * a shell that can't; who has started it ends it after a while.
 */
export const untilSound = async (app: FastifyInstance): Promise<void> => {
  const page = `/${OWN_PAGES.termsOfService.path}`;
  while ((await statusOf(app, '/health')) !== 200 || (await statusOf(app, page)) !== 200) await wait(PAUSE_MS);
};
