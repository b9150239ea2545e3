import type { FastifyInstance } from 'fastify';
import { waitUntilReady } from './wait-until-ready.ts';

/** A server that responds with these statuses in order. */
const answering = (statuses: number[]) => {
  const requestedUrls: string[] = [];
  const inject = async (url: string) => {
    requestedUrls.push(url);
    return { statusCode: statuses.shift() ?? 200 };
  };
  return { app: { inject } as unknown as FastifyInstance, requestedUrls };
};

it('waits until the server has its releases and renders a page', async () => {
  const { app, requestedUrls } = answering([503, 200, 500, 200, 200]);
  await waitUntilReady(app);
  expect(requestedUrls).toEqual(['/health', '/health', '/terms-of-service', '/health', '/terms-of-service']);
});
