import { releaseTestRemote } from '../../fixtures/releases.ts';
import { expect, test } from '../../fixtures/test.ts';

/** A site looks for releases every second, and loads them as fast as the machine can. */
const RELEASED = { timeout: 30_000 };
const VISITS = 10;

test('a remote that leaves a rejected promise behind on each request ends nothing', async ({ startSite }) => {
  const site = await startSite();
  await releaseTestRemote(site.settings, 'mf-broken');
  await expect.poll(async () => (await fetch(`${site.url}/broken/sound`)).status, RELEASED).toBe(200);
  for (let visit = 0; visit < VISITS; visit += 1) {
    // Each with an address of its own, so that none is answered from the cache.
    expect((await fetch(`${site.url}/broken/rejection?page=${visit}`)).status).toBe(200);
  }
  const health = await (await fetch(`${site.url}/health`)).json();
  expect(health).toMatchObject({ status: 'ok', unhandledRejections: { 'mf-broken': expect.any(Number) } });
  expect(health.unhandledRejections['mf-broken']).toBeGreaterThanOrEqual(VISITS);
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.log()).toContain('"part":"mf-broken"');
});

test('a remote that throws where nobody can catch it: what was asked is answered, and the process starts again', async ({
  startSite,
}) => {
  const site = await startSite({ WORKERS: '2', LOG_LEVEL: 'info' });
  await releaseTestRemote(site.settings, 'mf-broken');
  await expect.poll(async () => (await fetch(`${site.url}/broken/sound`)).status, RELEASED).toBe(200);
  const answer = await fetch(`${site.url}/broken/exception`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<h1>Exception</h1>');
  const log = async (): Promise<string> => site.log();
  expect(await log()).toContain('an exception that nobody caught');
  const startsOf = async (): Promise<number> => (await log()).split('Server listening').length - 1;
  // Two of the shell and one of the API; then the one that ended, anew.
  await expect.poll(startsOf, RELEASED).toBeGreaterThanOrEqual(4);
  for (let visit = 0; visit < VISITS; visit += 1) expect((await fetch(`${site.url}/broken/sound`)).status).toBe(200);
});
