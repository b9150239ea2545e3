import { releaseTestRemote } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const RELEASED = { timeout: 30_000 };
/** Failures in a row after which a part is left out. */
const FAILURES = 5;

test.describe('a remote that hangs, or has too much data', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;

  const partsOut = async (): Promise<string[]> =>
    (await (await fetch(`${site.url}/health`)).json()).remotes['mf-slow'].partsOut ?? [];

  /** Each visit has an address of its own, so that none is answered from the cache. */
  const visit = (path: string): Promise<Response[]> =>
    Promise.all(Array.from({ length: FAILURES }, (_, index) => fetch(`${site.url}${path}?page=${index + 1}`)));

  test.beforeAll(async () => {
    site = await Site.start();
    await releaseTestRemote(site.settings, 'mf-slow');
    await expect.poll(async () => (await fetch(`${site.url}/slow/heavy`)).status, RELEASED).toBe(503);
  });

  test.afterAll(() => site.stop());

  test('in the frame: pages wait for it a few times, and then no more', async ({ page }) => {
    const pages = await visit('/terms-of-service');
    expect(pages.map(({ status }) => status)).toEqual(Array(FAILURES).fill(200));
    expect(await partsOut()).toContain('fragments/stuck');
    expect(await site.log()).toContain('is left out for a while');
    await page.goto(`${site.url}/terms-of-service`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('Jamais là')).toBeHidden();
  });

  test('in a page: it answers 503, and is left out as well', async ({ page, problems }) => {
    problems.allow(/^503: /);
    const pages = await visit('/slow/hang');
    expect(pages.map(({ status }) => status)).toEqual(Array(FAILURES).fill(503));
    expect(await partsOut()).toContain('pages/hang');
    expect((await page.goto(`${site.url}/slow/hang`))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('momentanément indisponible');
    expect((await fetch(`${site.url}/shops`)).status).toBe(200);
  });

  test('too much data reaches nobody: its place is empty, its page unavailable', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/shops', 200],
      ['/slow/heavy', 503],
    ] as const) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(status);
      expect(await answer.text(), path).not.toContain('lourdlourd');
    }
    expect(await site.log()).toContain('its data has 20000002 bytes, and may have 524288');
  });
});
