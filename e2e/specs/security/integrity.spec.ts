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

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('every script of the page, the router and the federation runtime carries its hash, and one without does not run', async ({
  page,
  problems,
}) => {
  await watchScripts(page);
  const response = await page.goto('/shops');
  expect(response?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  await isHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Nouveautés' }).first().click();
  await expect(page).toHaveURL(/blogs/);
  await page.getByRole('link', { name: 'Conditions d’utilisation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions d’utilisation' })).toBeVisible();
  const made = await page.evaluate(() => (window as unknown as { made: { src: string; integrity: string }[] }).made);
  expect(made.filter(({ src }) => src.includes('remote-entry')).length).toBeGreaterThan(1);
  expect(made.length).toBeGreaterThan(8);
  for (const { src, integrity } of made) expect(integrity, src).toMatch(/^sha384-[\w+/]{64}$/);

  problems.allow(/integrity/i, /request failed: .*favicon|request failed: .*without/);
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
});

/** Serves a store's files, the code of some of them changed on its way, and counts how often that happened. */
const changing = (folder: string, pattern: RegExp) => {
  const state = { pattern, times: 0 };
  const listener: RequestListener = async ({ url = '' }, response) => {
    const bytes = await readFile(join(folder, url)).catch(() => undefined);
    response.setHeader('access-control-allow-origin', '*');
    if (!bytes) return void response.writeHead(404).end();
    const isChanged = state.pattern.test(url);
    state.times += isChanged ? 1 : 0;
    // Otherwise the browser could reuse what it fetched for the page before.
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'application/json');
    response.end(isChanged ? `console.error('changed code has run');${bytes}` : bytes);
  };
  return { state, listener };
};

const ENTRIES = /browser\/remote-entry\.js$/;
const PARTS = /browser\/\d+\.\w+\.js$/;

storeTest(
  'entries and parts that were changed in a store on another host do not run, and the pages and their links still work',
  async ({ page, startSite, store, problems }) => {
    problems.allow(/integrity/i, /request failed/, /was preloaded/, /Loading (script|chunk)/i, /error #(422|520)/);
    const site = await startSite({ DISCOVERY: `${store.url}/discovery.json` });
    const { state, listener } = changing(store.folder, ENTRIES);
    await store.stop();
    await store.start(listener);
    const refused: string[] = [];
    page.on('console', (message) => /'integrity'/.test(message.text()) && refused.push(message.text()));
    // Code that has run all the same says so on the console, which fails the test.
    for (const pattern of [ENTRIES, PARTS]) {
      state.pattern = pattern;
      state.times = 0;
      refused.length = 0;
      await page.goto(`${site.url}/shops`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => state.times).toBeGreaterThan(0);
      await expect.poll(() => refused).not.toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL(/services/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);
