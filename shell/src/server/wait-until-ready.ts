import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { OWN_PAGES } from '../own-pages.ts';

const PAUSE_MS = 250;

const statusOf = async (app: FastifyInstance, url: string): Promise<number> => (await app.inject(url)).statusCode;

/**
 * Waits until a server that doesn't listen yet knows its pages and renders one. A shell that can't gets no visitors;
 * the supervisor ends it after a timeout.
 */
export const waitUntilReady = async (app: FastifyInstance): Promise<void> => {
  const page = `/${OWN_PAGES.termsOfService.path}`;
  while ((await statusOf(app, '/health')) !== 200 || (await statusOf(app, page)) !== 200) await wait(PAUSE_MS);
};
