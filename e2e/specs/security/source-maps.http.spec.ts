import { scriptsIn } from '../../../tooling/bench/pages/weight.ts';
import { expect, test } from '../../fixtures/http-test.ts';

test('scripts have no source maps, and name none', async ({ site }) => {
  const html = await (await fetch(`${site.url}/shops/sephora`)).text();
  const scripts = scriptsIn(html).map((path) => new URL(path, site.url).href);
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    expect((await fetch(`${script}.map`)).status, script).toBe(404);
    expect(await (await fetch(script)).text(), script).not.toContain('sourceMappingURL');
  }
});
