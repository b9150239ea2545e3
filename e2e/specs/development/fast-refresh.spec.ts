import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copySeededData, ON_EMBEDDED_DATABASE, ROOT } from 'tooling/site';
import { freePort } from '../../../tooling/network/free-port.ts';
import { Checkout } from '../../fixtures/checkout.ts';
import { expect, test } from '../../fixtures/test.ts';

const CARD = 'mf-blog/src/features/events/event-facts.tsx';
const TEXTS = 'mf-blog/src/locales/fr.json';
const BUILD_ERROR = 'iframe';
/** Milliseconds; far more than it takes, for busy machines. */
const STARTING = 600_000;

let checkout: Checkout;
let dataDir: string;
let link: string;

/** Notes how long after it was saved something shows: measured, and held to nothing. */
const measure = async (what: string, since: number, shown: Promise<unknown>): Promise<void> => {
  await shown;
  const description = `${what} shows ${Date.now() - since} ms after it is saved`;
  test.info().annotations.push({ type: 'measured', description });
  console.log(description);
};

const opened = (page: Page) => page.locator('details[open]');

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // All is built from nothing.
  test.setTimeout(STARTING);
  dataDir = await copySeededData();
  const [port, apiPort, devPort] = [await freePort(), await freePort(), await freePort()];
  checkout = Checkout.create();
  link = await checkout.develop('mf-blog', {
    ...ON_EMBEDDED_DATABASE,
    DATA_DIR: dataDir,
    PORT: String(port),
    API_PORT: String(apiPort),
    DEV_PORT: String(devPort),
    RELEASES: join(dataDir, 'releases'),
  });
});

test.afterAll(async () => {
  await checkout.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test('updates the open page on a save and keeps its state; shows an error until it is fixed', async ({
  page,
  problems,
}) => {
  // React's development build objects to how fragments wait for their code.
  problems.allow(
    /^console error: Error: This library called use\(\)/,
    /bundle 'browser' has 1 errors|event-facts\.tsx/,
  );
  // When a save arrives before hydration, the text differs from the server's, and the part is rendered on the client.
  problems.allow(/^page error: Hydration failed/);
  const store = await readFile(join(dataDir, 'releases/discovery.json'), 'utf8');
  await page.goto(link);
  await expect(page).toHaveURL(/^[^?]+\/$/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  let saved = await checkout.save(CARD, "<dt>{t('event.where')}</dt>", '<dt>Où cela se passe</dt>');
  await measure('A component', saved, expect(page.getByText('Où cela se passe').first()).toBeVisible());
  await page.locator('main details summary').first().click();
  await expect(opened(page)).toHaveCount(1);

  const { all } = JSON.parse(await readFile(join(ROOT, TEXTS), 'utf8')).events;
  saved = await checkout.save(TEXTS, `"${all}"`, '"Tout ce qui vous attend"');
  await measure('A sentence', saved, expect(page.getByText('Tout ce qui vous attend').first()).toBeVisible());

  saved = await checkout.save(CARD, 'Où cela se passe</dt>', 'Où cela se passe</dt');
  await measure(
    'A fault',
    saved,
    expect(
      page
        .frameLocator(BUILD_ERROR)
        .getByText(/event-facts\.tsx/)
        .first(),
    ).toBeVisible(),
  );
  saved = await checkout.save(CARD, 'Où cela se passe</dt', 'Là où cela se passe</dt>');
  await measure('Its fix', saved, expect(page.getByText('Là où cela se passe').first()).toBeVisible());
  await expect(page.locator(BUILD_ERROR)).toHaveCount(0);

  await expect(opened(page)).toHaveCount(1);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.reload();
  await expect(page.getByText('Là où cela se passe').first()).toBeVisible();
  expect(await readFile(join(dataDir, 'releases/discovery.json'), 'utf8')).toBe(store);
});
