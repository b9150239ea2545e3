import { request } from 'node:http';
import { expect, test } from '../../fixtures/http-test.ts';

/** Uncached pages that one caller requests at once: more than the hundred that may wait for one caller. */
const FLOOD = 200;
/** How many of them may have their turn before the page of another caller. */
const OVERTAKING = 50;
const ROUNDS = 3;

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
}

const ask = (url: string, from: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(url, { headers: { 'x-forwarded-for': from }, agent: false }, (response) => {
      const { statusCode: status, headers } = response.resume();
      resolve({ status, headers });
    });
    call.once('error', reject).end();
  });

/** Requests many uncached pages at once, and counts those that had their turn: on a busy machine, some time out in it. */
const flood = (url: string, round: number) => {
  const counts = { turns: 0 };
  const answers = Array.from({ length: FLOOD }, async (_, index) => {
    const answer = await ask(`${url}/shops?keyword=round-${round}-page-${index}`, '203.0.113.9');
    if (answer.status !== 429) counts.turns += 1;
    return answer;
  });
  return { counts, answers };
};

const median = (counts: number[]): number => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? FLOOD;

test('pages of other callers come before most of what one caller floods the server with', async ({ site }) => {
  expect((await ask(`${site.url}/shops`, '198.51.100.1')).status).toBe(200);
  const before: { cached: number[]; uncached: number[] } = { cached: [], uncached: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { counts, answers } = flood(site.url, round);
    await expect.poll(() => counts.turns, { intervals: [1] }).toBeGreaterThan(0);
    const turnsBefore = async (path: string, from: string, statuses: number[]): Promise<number> => {
      const { turns } = counts;
      expect(statuses, path).toContain((await ask(site.url + path, from)).status);
      return counts.turns - turns;
    };
    const [cached, uncached] = await Promise.all([
      turnsBefore('/shops', '198.51.100.1', [200]),
      turnsBefore(`/restaurants?keyword=round-${round}`, '198.51.100.2', [200, 503]),
    ]);
    before.cached.push(cached);
    before.uncached.push(uncached);

    const refused = (await Promise.all(answers)).find(({ status }) => status === 429);
    expect(refused?.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(counts.turns).toBeGreaterThan(OVERTAKING);
  }
  test.info().annotations.push({ type: 'turns before', description: JSON.stringify(before) });
  expect(median(before.cached), 'turns before a cached page').toBeLessThan(OVERTAKING);
  expect(median(before.uncached), 'turns before an uncached page').toBeLessThan(OVERTAKING);
});
