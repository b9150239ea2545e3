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
  expect(health).toMatchObject({ status: 'ok', unhandledErrors: { 'mf-broken': expect.any(Number) } });
  expect(health.unhandledErrors['mf-broken']).toBeGreaterThanOrEqual(VISITS);
  expect((await fetch(site.url)).status).toBe(200);
  expect(await site.log()).toContain('"part":"mf-broken"');
});

test('a remote that throws where nobody can catch it, ends the process, or changes what all have, harms nobody', async ({
  startSite,
}) => {
  const site = await startSite({ LOG_LEVEL: 'info' });
  await releaseTestRemote(site.settings, 'mf-broken');
  await expect.poll(async () => (await fetch(`${site.url}/broken/sound`)).status, RELEASED).toBe(200);
  const answer = await fetch(`${site.url}/broken/exception`);
  expect(answer.status).toBe(200);
  // React marks what a view transition may show.
  expect(await answer.text()).toMatch(/<h1[^>]*>Exception<\/h1>/);
  const health = await (await fetch(`${site.url}/health`)).json();
  expect(health.unhandledErrors).toEqual({ 'mf-broken': 6 });
  const log = await site.log();
  for (const said of [
    'nobody catches this',
    'no such file',
    'process.exit is not',
    'process.kill is not',
    'status',
    'fetch',
  ]) {
    expect(log).toContain(said);
  }
  for (const path of ['/', '/shops', '/blogs?page=1']) expect((await fetch(site.url + path)).status).toBe(200);
  // One of the shell and one of the API.
  expect(log.split('Server listening').length - 1).toBe(2);
});
