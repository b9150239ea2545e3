import { expect, test } from '../../fixtures/test.ts';

test('the API down: kept pages are served, others say so in French with 503, and all recover', async ({
  page,
  startSite,
  problems,
}) => {
  const site = await startSite();
  await page.goto(`${site.url}/shops`);
  await expect(page.getByRole('link', { name: 'Atelier Praliné' }).first()).toBeVisible();

  await site.killApi();
  problems.allow(/^50\d: /);
  expect((await page.goto(`${site.url}/shops`))?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Atelier Praliné' }).first()).toBeVisible();

  const unseen = await page.goto(`${site.url}/shops?page=3`);
  expect(unseen?.status()).toBe(503);
  expect(unseen?.headers()['retry-after']).toBeDefined();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('indisponible');
  expect((await page.goto(`${site.url}/terms-of-service`))?.status()).toBe(200);

  await site.startApi();
  await expect.poll(async () => (await fetch(`${site.url}/shops?page=3`)).status, { timeout: 30_000 }).toBe(200);
  await page.goto(`${site.url}/shops?page=3`);
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();
});
