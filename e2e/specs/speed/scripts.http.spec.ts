import { scriptsIn, weigh } from '../../../tooling/bench/pages/weight.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { PAGES } from '../../fixtures/measured-pages.ts';

test('sends every script compressed by brotli', async ({ request, site }) => {
  const html = await (await request.get('/shops')).text();
  for (const url of scriptsIn(html)) {
    const response = await fetch(new URL(url, site.url), { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding'), url).toBe('br');
    await response.body?.cancel();
  }
});

test('sends no more scripts with a page than the budget allows', async ({ site }) => {
  for (const path of PAGES) {
    const { total } = await weigh(site.url, path);
    expect(total, path).toBeLessThanOrEqual(180 * 1024);
  }
});
