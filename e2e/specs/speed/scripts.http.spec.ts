import { scriptsIn, weigh } from '../../../tooling/bench/pages/weight.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { BUDGETS } from '../../fixtures/measured-pages.ts';

test('sends every script compressed by brotli', async ({ request, site }) => {
  const html = await (await request.get('/shops')).text();
  for (const url of scriptsIn(html)) {
    const response = await fetch(new URL(url, site.url), { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding'), url).toBe('br');
    await response.body?.cancel();
  }
});

test('sends no more of a page than its budget allows', async ({ site }) => {
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const { document, total } = await weigh(site.url, path);
    expect.soft(document / 1024, `${path}, gzip`).toBeLessThanOrEqual(budget.document);
    expect.soft(total / 1024, `scripts of ${path}, brotli`).toBeLessThanOrEqual(budget.scripts);
  }
});
