import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the drawer leads to all that helps to plan a visit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Menu' })
    .or(page.getByRole('button', { name: 'Menu' }))
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Préparer sa visite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Préparer sa visite');
  const directions = page.getByRole('region', { name: 'Itinéraire' });
  for (const planner of ['Google Maps', 'Waze', 'OpenStreetMap']) {
    await expect(directions.getByRole('link', { name: planner })).toHaveAttribute('href', /34\.7632%2C10\.7243/);
  }
  await expect(directions.getByRole('figure')).toContainText(/Aéroport de Sfax-Thyna · \d,\d.km au sud-ouest/);
  await expect(page.getByRole('region', { name: 'Venir et se garer' })).toContainText('Parking gratuit');
  await expect(page.getByRole('region', { name: 'Accessibilité' })).toContainText('fauteuils roulants');
  await expect(page.getByRole('region', { name: 'Sur place' })).toContainText('Salle de prière');
  await expectAccessible(page);
});

for (const [keyword, title] of [
  ['wc', 'Toilettes'],
  ['parking', 'Parking gratuit'],
  ['prière', 'Salle de prière'],
  ['مصلى', 'Salle de prière'],
] as const) {
  test(`who searches “${keyword}” finds “${title}” without scripts`, async ({ browser, site, problems }) => {
    problems.allow(/^request failed: .* \(csp\)$/);
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    problems.watch(page);
    await page.goto('/shops');
    await page.getByRole('searchbox').first().fill(keyword);
    await page.getByRole('searchbox').first().press('Enter');
    await page
      .getByRole('region', { name: 'Services du centre' })
      .getByRole('link', { name: title, exact: true })
      .click();
    await expect(page.locator('li:target')).toContainText(title);
    await page.close();
  });
}

test('a service that is changed is another on the page’s next request, in each language', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const read = async (path: string) => (await request.get(site.url + path)).text();
  for (const path of ['/plan-your-visit', '/ar/plan-your-visit']) expect(await read(path)).not.toContain('Salle calme');
  const created = await administrator.call('POST', '/shop/mall-services/', {
    title: 'Salle calme',
    kind: 'OTHER',
    text: 'Pour souffler.',
  });
  expect(created.status()).toBe(201);
  for (const path of ['/plan-your-visit', '/ar/plan-your-visit']) {
    // The shell listens again a moment after the API was away, which it was for the command before.
    await expect.poll(() => read(path)).toContain('Salle calme');
  }
  const { id } = (await created.json()) as { id: string };
  expect((await administrator.call('DELETE', `/shop/mall-services/${id}`)).ok()).toBe(true);
  await expect.poll(() => read('/plan-your-visit')).not.toContain('Salle calme');
});
