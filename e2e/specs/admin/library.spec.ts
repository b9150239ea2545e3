import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { sampleFiles, samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const file = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const details = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (place: Locator) => place.getByRole('button', { name: 'Enregistrer' });
const publish = (page: Page) => page.getByRole('button', { name: 'Publier' });

/** Red on the left, blue on the right. */
const halves = async (): Promise<Buffer> => {
  const side = { width: 400, height: 200, channels: 3 } as const;
  return sharp({ create: { ...side, width: 800, background: '#ff0000' } })
    .composite([{ input: { create: { ...side, background: '#0000ff' } }, left: 400, top: 0 }])
    .png()
    .toBuffer();
};

/** Whether a picture of the page is more red than blue, as it is shown. */
const isRed = async (image: Locator): Promise<boolean> => {
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const { dominant } = await sharp(await image.screenshot()).stats();
  return dominant.r > dominant.b;
};

test('uploads, describes, frames, shows, replaces and deletes files', async ({
  page,
  request,
  site,
  problems,
}, info) => {
  // A file in use is not deleted.
  problems.allow(/^409: /);
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/admin/files');
  await expect(title(page)).toHaveText('Médiathèque');
  await expect(page.getByRole('list', { name: 'Médiathèque' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  // Another run may have left its own files.
  const run = randomUUID().slice(0, 8);
  const [picture, plan, poster, square] = [
    `deux-moities-${run}.png`,
    `plan-${run}.pdf`,
    `affiche-${run}.jpg`,
    `carre-${run}.png`,
  ];
  const samples = await sampleFiles();
  await expect(page.locator('button.area')).toBeEnabled();
  await page.locator('input[type=file]').setInputFiles([
    { name: picture, mimeType: 'image/png', buffer: await halves() },
    { name: plan, mimeType: 'application/pdf', buffer: samples['application/pdf'] as Buffer },
    { name: poster, mimeType: 'image/jpeg', buffer: await samplePicture(300, 300).jpeg().toBuffer() },
  ]);
  for (const name of [picture, plan, poster]) {
    await expect(file(page, name)).toBeVisible();
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page).toHaveURL(/tab=document/);
  await expect(file(page, plan)).toContainText('PDF');
  await expect(file(page, picture)).toHaveCount(0);

  await page.goto(`/admin/files?tab=noAlt&keyword=${picture}`);
  await expect(file(page, picture)).toContainText('Sans texte');
  await file(page, picture).press('Enter');
  const opened = details(page, picture);
  await expect(opened).toContainText('Rien ne le montre pour l’instant.');
  await expectAccessible(page);
  await opened.getByRole('textbox', { name: /^Français/ }).fill('Deux moitiés');
  await opened.getByRole('textbox', { name: /^العربية/ }).fill('نصفان');
  const point = opened.getByRole('button', { name: /^Point d’intérêt/ });
  const box = await point.boundingBox();
  await point.click({ position: { x: (box?.width ?? 0) * 0.9, y: 20 } });
  await expect(point).toHaveAccessibleName(/90\s% vers la droite/);
  await save(opened).click();
  await expect(save(opened)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
  await page.goto('/admin/files?keyword=moitiés');
  expect(await isRed(file(page, picture).locator('img'))).toBe(false);

  await page.goto('/admin/hero');
  const heroLink = page.locator('tbody').getByRole('link').first();
  const hero = (await heroLink.textContent()) ?? '';
  await heroLink.click();
  await expect(title(page)).toContainText(hero);
  await page.getByRole('button', { name: 'Choisir dans la médiathèque' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await picker.getByRole('searchbox').fill(picture);
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await picker.getByRole('button', { name: new RegExp(picture) }).click();
  await expect(picker).toBeHidden();
  await publish(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  await page.goto(`/admin/files?keyword=${picture}`);
  await file(page, picture).click();
  await expect(opened.getByRole('link', { name: hero })).toBeVisible();
  await opened.getByRole('button', { name: 'Mettre à la corbeille' }).click();
  const refusal = opened.getByRole('alert').filter({ hasText: 'Encore utilisé par 1 enregistrement' });
  await expect(refusal).toBeVisible();

  await opened.getByRole('button', { name: 'Remplacer' }).click();
  const replacing = page.getByRole('dialog', { name: 'Remplacer le fichier' });
  await expect(replacing).toContainText('à 1 endroit.');
  const other = info.outputPath(square);
  await writeFile(
    other,
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
  await replacing.getByRole('checkbox', { name: 'Garder ce texte alternatif' }).check();
  // Until there is leave to store files, the field takes none.
  await expect(replacing.locator('button.area')).toBeEnabled();
  await replacing.locator('input[type=file]').setInputFiles(other);
  await expect(replacing.getByText(new RegExp(`^Envoyé\\s: ${square}`))).toBeAttached();
  await expectAccessible(page);
  await replacing.getByRole('button', { name: 'Remplacer' }).click();
  // What is typed below an open dialog is lost.
  await expect(replacing).toBeHidden();
  const replaced = details(page, square);
  await expect(replaced.getByRole('link', { name: hero })).toBeVisible();
  await expect(
    replaced.getByRole('button', { name: 'Annuler' }),
    'within the dialog, where it can be pressed',
  ).toBeVisible();
  await expect(replaced.getByRole('textbox', { name: /^Français/ })).toHaveValue('Deux moitiés');
  await replaced.getByRole('textbox', { name: /^Français/ }).fill('Un carré rouge');
  await save(replaced).click();
  await expect(save(replaced)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(replaced).toBeHidden();
  await page.getByRole('main').getByRole('searchbox').fill('');
  await expect(file(page, square)).toBeVisible();
  expect(await isRed(file(page, square).locator('img'))).toBe(true);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeHidden();
  await file(page, picture).click();
  await expect(opened.getByRole('link', { name: hero }), 'it is put back although it was changed since').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  await file(page, plan).click();
  await details(page, plan).getByRole('button', { name: 'Mettre à la corbeille' }).click();
  await expect(file(page, plan)).toHaveCount(0);
  await expect(details(page, plan)).toBeHidden();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(file(page, plan)).toBeVisible();
});

test('crops a picture by keyboard, and shows it whole again', async ({ page, request, site }) => {
  // Avatars, which other tests of the site may have left first, aren't cropped.
  await signInAt(page, await openAdministrator(request, site), '/admin/files?tab=image&keyword=sephora-gallery');
  const first = page.getByRole('list', { name: 'Médiathèque' }).getByRole('link').first();
  const name = (await first.locator('.name').textContent()) ?? '';
  const [whole = ''] = /\d+ × \d+/.exec((await first.textContent()) ?? '') ?? [];
  await first.press('Enter');
  const opened = details(page, name);
  await opened.getByRole('button', { name: 'Recadrer' }).press('Enter');
  const cropping = page.getByRole('dialog', { name: 'Recadrer l’image' });
  await expect(cropping.getByText(`${whole} pixels, à 0 du bord gauche`)).toBeVisible();
  await expectAccessible(page);
  await cropping.getByRole('combobox', { name: 'Proportions' }).selectOption('1:1');
  const square = cropping.getByText(/^(\d+) × \1 pixels/);
  const largest = (await square.textContent()) ?? '';
  await cropping.getByRole('button', { name: 'Coin supérieur gauche' }).press('Control+ArrowRight');
  await expect(square).not.toHaveText(largest);
  const smaller = (await square.textContent()) ?? '';
  await cropping.getByRole('group', { name: 'Zone à montrer' }).press('Shift+ArrowLeft');
  await expect(square).not.toHaveText(smaller);
  await cropping.getByRole('button', { name: 'Recadrer' }).press('Enter');
  await expect(cropping).toBeHidden();
  await expect(opened).toContainText(/(\d+) × \1 ·/);

  await opened.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(opened).toContainText(whole);
  await expect(opened.getByRole('button', { name: 'Montrer toute l’image' })).toHaveCount(0);
});

test('stores and shows a text with a picture and a document unchanged', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  await signInAt(page, administrator, '/admin/post/create');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  const french = (name: string) => group(name).getByRole('textbox', { name: /^Français/ });
  const word = randomUUID().slice(0, 8);
  await french('Titre').fill(`Le marché ${word}`);
  await french('Extrait').fill('Dix soirs.');
  await page.getByRole('combobox', { name: /^Catégorie/ }).fill('vie');
  await page.getByRole('option', { name: 'Vie du centre' }).click();
  await page.getByRole('textbox', { name: /^Auteur/ }).fill('Amel');

  const text = french('Contenu');
  const tools = group('Contenu').getByRole('toolbar', { name: /^Français/ });
  const tool = (name: string) => tools.getByRole('button', { name, exact: true });
  await text.click();
  await page.keyboard.type('Programme');
  await tool('Titre').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ouvert de ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('20 h');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' à 2 h & plus <tard>');
  await page.keyboard.press('Enter');
  await tool('Liste à puces').click();
  await page.keyboard.type('Musique');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Artisans');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Lien').click();
  const link = page.getByRole('dialog', { name: 'Lien' });
  await link.getByRole('textbox', { name: /^Adresse/ }).fill('https://example.com/nuit');
  await link.getByRole('textbox', { name: 'Texte du lien' }).fill('Réserver');
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Valider' }).click();
  await page.keyboard.press('Enter');
  await tool('Image').click();
  const picker = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  const sent = { name: 'lampions.png', mimeType: 'image/png', buffer: await samplePicture(1600, 900).png().toBuffer() };
  await picker.locator('input[type=file]').setInputFiles(sent);
  const image = page.getByRole('dialog', { name: 'Image' });
  await image.getByRole('textbox', { name: 'Texte alternatif' }).fill('Des lampions');
  await image.getByRole('button', { name: 'Valider' }).click();
  await expect(text.getByRole('img', { name: 'Des lampions' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await tool('Document à télécharger').click();
  const samples = await sampleFiles();
  const menu = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: samples['application/pdf'] as Buffer };
  const documents = page.getByRole('dialog', { name: 'Choisir un document' });
  // Other tests may have left one.
  const first = documents.getByRole('list', { name: 'Médiathèque' }).getByRole('button').first();
  await expect(documents.getByRole('heading', { name: 'Aucun document' }).or(first)).toBeVisible();
  await documents.locator('input[type=file]').setInputFiles(menu);
  await expect(text.getByRole('link', { name: 'menu.pdf' })).toBeVisible();
  await expectAccessible(page);
  await publish(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await expect(publish(page)).toBeDisabled();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { content } = await administrator.get<{ content: string }>(`/blogs/manage/blogs/${id}`);
  expect(content.replaceAll(/[0-9a-f]{24}/g, 'ID')).toBe(
    '<h2>Programme</h2><p>Ouvert de <strong>20 h</strong> à 2 h &amp; plus &lt;tard&gt;</p>' +
      '<ul><li>Musique</li><li>Artisans</li></ul>' +
      '<p><a href="https://example.com/nuit" rel="noopener noreferrer nofollow">Réserver</a></p>' +
      '<img src="/api/v1/bucket/file/ID/1080/auto" alt="Des lampions" width="1080" height="608" />' +
      '<p><a href="/api/v1/bucket/file/ID">menu.pdf</a></p>',
  );
  await page.goto(`/blogs/le-marche-${word}`);
  await expect(page.getByRole('article').getByRole('img', { name: 'Des lampions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Réserver' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});
