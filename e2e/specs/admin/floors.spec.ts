import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Floor {
  id: string;
  level: number;
  plan: { units: { number: string }[]; points: unknown[] };
}

const drawing = (page: Page) => page.getByRole('group', { name: 'Dessin du plan' });
const part = (page: Page) => page.getByRole('combobox', { name: 'Partie à modifier' });
const save = (page: Page) => page.getByRole('button', { name: 'Publier' });

const give = async (page: Page, name: string, content: string) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importer un plan' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
};

const download = async (page: Page, name: string): Promise<{ name: string; text: string }> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

test('exports a plan, imports it, rejects a broken one with reasons, and changes it by hand', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  const floors = await administrator.get<{ data: Floor[] }>('/shop/floor/');
  const floor = floors.data.find(({ level }) => level === 1) as Floor;
  const readPlan = async () => (await administrator.get<Floor>(`/shop/floor/${floor.id}`)).plan;
  await signInAt(page, administrator, `/admin/floor/${floor.id}`);
  await expect(drawing(page)).toBeVisible();
  await expectAccessible(page, 'main');

  const geoJson = await download(page, 'Exporter en GeoJSON');
  expect(geoJson.name).toBe('plan-1.geojson');
  expect(JSON.parse(geoJson.text).features).toHaveLength(1 + 2 + 28 + floor.plan.points.length);
  const svg = await download(page, 'Exporter en SVG');
  expect(svg.name).toBe('plan-1.svg');

  await give(page, 'plan.svg', svg.text.replace('"B12"', '""').replace('"B13"', '"B14"'));
  const refusal = page.getByText(/^Ce fichier n’a pas été importé/);
  await expect(refusal).toBeVisible();
  const reasons = refusal.locator('..').getByRole('listitem');
  await expect(reasons).toHaveText([
    /^Le champ «\sNuméro du local n°\s\d+\s» est obligatoire$/,
    /«\sLocal B14\s» figure deux fois/,
  ]);
  await give(page, 'plan.geojson', '{"type":');
  await expect(reasons).toHaveText(['Ce fichier n’est ni du GeoJSON ni du SVG.']);
  expect(await readPlan()).toEqual(floor.plan);

  // The exported plan is unchanged after an import in either format.
  await give(page, 'plan.geojson', geoJson.text);
  await expect(page.getByText(/^Plan importé \(locaux\s: 28/)).toBeVisible();
  await give(page, 'plan.svg', svg.text.replace('"B12"', '"B99"'));
  await expect(part(page).getByRole('option', { name: 'Local B99' })).toBeAttached();
  expect(await readPlan()).toEqual(floor.plan);
  await save(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect((await readPlan()).units.map(({ number }) => number)).toContain('B99');
  await expect.poll(async () => (await fetch(`${site.url}/map?floor=1`)).text()).toContain('B99');

  await part(page).selectOption({ label: 'Local B99' });
  await page.getByRole('textbox', { name: 'Numéro du local' }).fill('B12');
  const corner = page.getByRole('button', { name: 'Sommet 1', exact: true });
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await save(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect(await readPlan()).toEqual(floor.plan);

  // The mouse drags a corner, too; the form shows why it rejects the drawing.
  await corner.hover();
  const box = await corner.boundingBox();
  if (!box) throw new Error('no corner is seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 200, box.y, { steps: 5 });
  await page.mouse.up();
  await save(page).click();
  const complaint = page.getByRole('listitem').filter({ hasText: /«\sLocal B\d\d\s» chevauche B\d\d/ });
  await expect(complaint.first()).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('À corriger sur le plan');
  await expectAccessible(page, 'main');
  expect(await readPlan()).toEqual(floor.plan);
});
