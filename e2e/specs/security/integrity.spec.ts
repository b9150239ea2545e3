import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { storeTest } from '../../fixtures/store-test.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Notes every script element that the page or its code makes. */
const watchScripts = (page: Page) =>
  page.addInitScript(() => {
    const made: { src: string; integrity: string }[] = [];
    Object.assign(window, { made });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) made.push({ src: node.src, integrity: node.integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });

const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('every script carries its hash: of the page, of the router, of the federation runtime', async ({ page }) => {
  await watchScripts(page);
  await page.goto('/shops');
  await isAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).first().click();
  await expect(page).toHaveURL(/blogs/);
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  const made = await page.evaluate(() => (window as unknown as { made: { src: string; integrity: string }[] }).made);
  expect(made.filter(({ src }) => src.includes('remote-entry')).length).toBeGreaterThan(1);
  expect(made.length).toBeGreaterThan(8);
  for (const { src, integrity } of made) expect(integrity, src).toMatch(/^sha384-[\w+/]{64}$/);
});

test('a script without a hash does not run', async ({ page, problems }) => {
  problems.allow(/integrity/i, /request failed: .*favicon|request failed: .*without/);
  await page.goto('/terms-of-service');
  await isAlive(page);
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.src = '/releases/any.js?without';
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
  const policy = (await page.request.get('/terms-of-service')).headers()['integrity-policy'];
  expect(policy).toBe('blocked-destinations=(script)');
});

/** Serves a store's files, the code of some of them changed on its way, and counts how often that happened. */
const changing = (folder: string, pattern: RegExp): { listener: RequestListener; times: () => number } => {
  let times = 0;
  return {
    times: () => times,
    listener: async ({ url = '' }, response) => {
      const bytes = await readFile(join(folder, url)).catch(() => undefined);
      response.setHeader('access-control-allow-origin', '*');
      if (!bytes) return void response.writeHead(404).end();
      const isChanged = pattern.test(url);
      times += isChanged ? 1 : 0;
      response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'application/json');
      response.end(isChanged ? `window.evil = location.href;${bytes}` : bytes);
    },
  };
};

for (const [what, pattern] of Object.entries({
  entries: /browser\/remote-entry\.js$/,
  parts: /browser\/\d+\.\w+\.js$/,
})) {
  storeTest(
    `${what} that were changed in a store on another host do not run, and pages still read and lead on`,
    async ({ page, startSite, store, problems }) => {
      problems.allow(/integrity/i, /request failed/, /was preloaded/, /Loading (script|chunk)/i, /error #(422|520)/);
      const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
      const changed = changing(store.folder, pattern);
      await store.stop();
      await store.start(changed.listener);
      await page.goto(`${site.url}/shops`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(changed.times).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => 'evil' in window)).toBe(false);
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL(/services/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    },
  );
}
