import type { FastifyInstance } from 'fastify';
import { waitUntilReady } from './wait-until-ready.ts';

/** A server that responds with these statuses in order. */
const answering = (statuses: number[]) => {
  const asked: string[] = [];
  const inject = async (url: string) => {
    asked.push(url);
    return { statusCode: statuses.shift() ?? 200 };
  };
  return { app: { inject } as unknown as FastifyInstance, asked };
};

it('waits until the server has its releases and renders a page', async () => {
  const { app, asked } = answering([503, 200, 500, 200, 200]);
  await waitUntilReady(app);
  expect(asked).toEqual(['/health', '/health', '/terms-of-service', '/health', '/terms-of-service']);
});
