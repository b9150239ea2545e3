import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../../fixtures/test.ts';

/** Milliseconds that a kept page may take while somebody else asks for uncached ones as fast as they can. */
const LONGEST = 300;
const SECONDS = 6;
const CONNECTIONS = 150;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  milliseconds: number;
}

const ask = (url: string, from: string, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const call = request(url, { headers: { 'x-forwarded-for': from }, ...(agent && { agent }) }, (response) => {
      response.resume().once('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, milliseconds: performance.now() - since });
      });
    });
    call.once('error', reject).end();
  });

test('kept pages come quickly for others while one caller asks for uncached ones as fast as it can', async ({
  startSite,
}) => {
  const site = await startSite();
  const kept = `${site.url}/shops`;
  expect((await ask(kept, '198.51.100.1')).status).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const flood = { isOver: false, answers: [] as Answer[], pages: 0 };
  const floodOn = async (): Promise<void> => {
    while (!flood.isOver) {
      flood.pages += 1;
      flood.answers.push(await ask(`${site.url}/shops?keyword=page-${flood.pages}`, '203.0.113.9', agent));
    }
  };
  const flooding = Array.from({ length: CONNECTIONS }, floodOn);
  await wait(1_000);

  const read: Answer[] = [];
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    read.push(await ask(kept, '198.51.100.1'));
    await wait(20);
  }
  const uncached = await ask(`${site.url}/restaurants`, '198.51.100.2');
  flood.isOver = true;
  await Promise.all(flooding);
  agent.destroy();

  expect(read.filter(({ status }) => status !== 200)).toEqual([]);
  const times = read.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor((times.length - 1) * share)] ?? Infinity);
  test.info().annotations.push({
    type: 'kept pages',
    description: `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms of ${times.length}`,
  });
  expect(at(0.95)).toBeLessThan(LONGEST);
  expect(uncached.status, 'an uncached page of another caller has its turn').toBe(200);
  const refused = flood.answers.find(({ status }) => status === 429);
  expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
});
