import type { Browser, Page } from '@playwright/test';

/** Timeout in milliseconds for a page to hydrate, on a slow machine as well. */
const HYDRATION_TIMEOUT = 30_000;

// The browser also logs failed requests on the console.
const REPEATED = /^Failed to load resource/;

const watch = (page: Page, origin: string): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REPEATED.test(message.text())) problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !response.ok()) {
      problems.push(`${response.url()} answers ${response.status()}`);
    }
  });
  return problems;
};

/**
 * Hydrates the fragments that wait for interaction.
 * @returns a line for each that doesn't hydrate
 */
const hydrateFragments = async (page: Page): Promise<string[]> => {
  const waiting = page.locator('[data-root]:not([data-hydrated])');
  for (const root of await waiting.all()) await root.dispatchEvent('focusin');
  try {
    await waiting.first().waitFor({ state: 'detached', timeout: HYDRATION_TIMEOUT });
    return [];
  } catch {
    const places = await page.locator('[data-fragment]', { has: waiting }).all();
    const keys = await Promise.all(places.map((place) => place.getAttribute('data-fragment')));
    return keys.map((key) => `the fragment ${key} doesn't hydrate`);
  }
};

/** Opens a page in a browser until it is fully hydrated. @returns a line for each problem */
export const visit = async (browser: Browser, url: string): Promise<string[]> => {
  const context = await browser.newContext({ locale: 'fr-TN' });
  const page = await context.newPage();
  const problems = watch(page, new URL(url).origin);
  try {
    await page.goto(url);
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: HYDRATION_TIMEOUT });
    problems.push(...(await hydrateFragments(page)));
    await page.waitForLoadState('networkidle');
  } catch (error) {
    problems.push(String((error as Error).message).split('\n', 1)[0] ?? '');
  } finally {
    await context.close();
  }
  return [...new Set(problems)].map((problem) => problem.split('\n', 1)[0] ?? '');
};
