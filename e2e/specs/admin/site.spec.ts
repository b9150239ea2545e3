import type { Locator, Page } from '@playwright/test';
import { accentsOf } from 'shared-kernel/accent';
import type { ManagedSiteSettings } from 'shared-kernel/site-settings';
import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const NAME = 'Le Grand Olivier';
/** Too pale to be read on light grounds as it is. */
const COLOR = '#fff3b0';
const PHONE = '+216 74 555 010';

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
/** A text in one language, among the fields of all three. */
const inLanguage = (page: Page, label: string, language: RegExp) =>
  page.getByRole('group', { name: label }).getByRole('textbox', { name: language });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click();
const isSaved = (page: Page) => expect(page.getByText('Tout est enregistré')).toBeVisible();

const read = (): Promise<ManagedSiteSettings> => administrator.get('/site/manage');

const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim());

/** Whether a picture has come, and keeps its proportions in the room that it has. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate(
    (element: HTMLImageElement) => element.naturalWidth > 0 && getComputedStyle(element).objectFit === 'contain',
  );

/** Goes to a field of pictures by Tab, and gives its dialog a very wide one. */
const chooseByKeyboard = async (page: Page, area: RegExp, name: string): Promise<void> => {
  const choosing = page.waitForEvent('filechooser');
  await pressByKeyboard(page.getByRole('button', { name: area }));
  const buffer = await samplePicture(1200, 120).png().toBuffer();
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
  // Until then the form waits for it.
  await expect(page.getByText(`Envoyé : ${name}`)).toBeVisible();
};

let administrator: Visitor;

test.beforeEach(async ({ problems, request, site }) => {
  // Documents of restricted pages are refused until the browser says who asks.
  problems.allow(/^401: .*(\/admin|\/access\?path=)/);
  administrator = await openAdministrator(request, site);
});

// Other tests of this worker look at the same site.
test.afterEach(async () => {
  const { file, version } = await read();
  expect((await administrator.call('PUT', '/site/', { ...file, version })).status()).toBe(200);
});

test('another name and telephone are on each page from its next request on, in every language', async ({
  page,
  browser,
  request,
  site,
}) => {
  // They are in the shell's cache by now.
  for (const path of ['/', '/ar/', '/terms-of-service']) await request.get(site.url + path);
  await signInAt(page, administrator, '/admin/site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le site');
  await expectAccessible(page);
  await inLanguage(page, 'Nom', /^Français/).fill(NAME);
  await inLanguage(page, 'Nom', /^العربية/).fill('الزيتونة الكبرى');
  await field(page, /^Téléphone/).fill(PHONE);
  await save(page);
  await isSaved(page);
  await expect(
    page.getByText('Choisi ici, à la place de ce que dit le fichier site.json : Nom et Téléphone.'),
  ).toBeVisible();
  await expectAccessible(page);

  const visitor = await browser.newPage();
  await expect(async () => {
    await visitor.goto(`${site.url}/`);
    await expect(visitor).toHaveTitle(new RegExp(NAME), { timeout: 100 });
  }).toPass();
  const foot = visitor.getByRole('contentinfo');
  await expect(foot).toContainText(PHONE);
  await expect(foot).toContainText(new RegExp(`© \\d{4} ${NAME}`));
  await expect(visitor.getByRole('banner').getByRole('link', { name: `${NAME}, page d’accueil` })).toBeVisible();
  await visitor.goto(`${site.url}/ar/`);
  await expect(visitor).toHaveTitle(/الزيتونة الكبرى/);
  await expect(foot).toContainText(PHONE);
  await visitor.goto(`${site.url}/terms-of-service`);
  await expect(visitor.getByRole('main')).toContainText(PHONE);
  await visitor.close();

  await page.getByRole('link', { name: 'Voir le site' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: `${NAME}, page d’accueil` })).toBeVisible();
});

test('a colour and a logo are chosen by keyboard, and stand on each page from its next request on', async ({
  page,
  browser,
  problems,
  request,
  site,
}) => {
  await request.get(`${site.url}/`);
  await signInAt(page, administrator, '/admin/site');
  await typeByKeyboard(field(page, /^Couleur/), COLOR);
  await expect(page.getByText(COLOR, { exact: true })).toBeVisible();
  await chooseByKeyboard(page, /^Logo Glissez/, 'logo.png');
  await pressByKeyboard(page.getByRole('button', { name: 'Enregistrer' }));
  await isSaved(page);
  await expect(
    page.getByText('Choisi ici, à la place de ce que dit le fichier site.json : Couleur et Logo.'),
  ).toBeVisible();
  await expectAccessible(page);

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      const visitor = await browser.newPage({ colorScheme, viewport: { width, height: 720 } });
      problems.watch(visitor);
      // What another font makes of the menu's words is far less.
      const moved = await watchShifts(visitor, { within: 'header', above: 0.001 });
      const logo = visitor.getByRole('banner').getByRole('img', { name: 'Les Oliviers' });
      await expect(async () => {
        await visitor.goto(`${site.url}/`);
        await expect(logo).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(visitor.locator('html')).toHaveAttribute('data-hydrated', '');
      const { accent } = accentsOf(COLOR)[colorScheme];
      expect(await accentOf(visitor)).toBe(accent);
      const bar = visitor.locator(`meta[name=theme-color][media*=${colorScheme}]`);
      await expect(bar).toHaveAttribute('content', accent);
      expect(await isDrawn(logo)).toBe(true);
      await expect(visitor.getByRole('contentinfo').getByRole('img', { name: 'Les Oliviers' })).toBeVisible();
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expectAccessible(visitor);
      expect(await moved()).toEqual([]);
      await visitor.close();
    }
  }

  await page.reload();
  const start = page.getByRole('link', { name: 'Les Oliviers Espace de gestion' });
  await expect(start.getByRole('img', { name: 'Les Oliviers' })).toBeVisible();
});

test('going back to the file is one press, and can be undone', async ({ page }) => {
  const { file, ...settings } = await read();
  await administrator.call('PUT', '/site/', { ...settings, phone: PHONE });
  await signInAt(page, administrator, '/admin/site');
  await expect(field(page, /^Téléphone/)).toHaveValue(PHONE);
  await page.getByRole('button', { name: 'Revenir au fichier' }).click();
  await expect(field(page, /^Téléphone/)).toHaveValue(file.phone);
  await expect(page.getByText('Choisi ici')).toBeHidden();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(field(page, /^Téléphone/)).toHaveValue(PHONE);
});

test('what is wrong is said under its field, and changes nothing', async ({ page }) => {
  const before = await read();
  await signInAt(page, administrator, '/admin/site');
  await inLanguage(page, 'Nom', /^Français/).fill('');
  await field(page, /^Téléphone/).fill('demain');
  await field(page, /^Email \(/).fill('personne');
  await field(page, /^Lien vers la carte/).fill('la carte');
  await field(page, /^Latitude/).fill('91');
  await field(page, /^Instagram/).fill('lesoliviers');
  await save(page);
  for (const message of [
    'Le nom est obligatoire',
    'Le champ « Téléphone » doit être un numéro de téléphone valide',
    "L'email doit être une adresse email valide",
    'Le champ « Lien vers la carte » doit être une url valide',
    'Le champ « Latitude » doit être inférieur ou égal à 90',
    'Le champ « Instagram » doit être une url valide',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(inLanguage(page, 'Nom', /^Français/)).toBeFocused();
  await expectAccessible(page);
  expect(await read()).toEqual(before);
});

test('a save that comes too late loses nothing of either', async ({ page, problems }) => {
  problems.allow(/^409: .*\/api\/v1\/site\/$/);
  await signInAt(page, administrator, '/admin/site');
  await field(page, /^Téléphone/).fill(PHONE);
  const { file: _, ...settings } = await read();
  const theirs = { phone: '+216 74 555 020', email: 'accueil@lesoliviers.example' };
  await administrator.call('PUT', '/site/', { ...settings, ...theirs });
  await save(page);
  await expect(page.getByText(/a été modifié ailleurs entre-temps/)).toBeVisible();
  await expect(page.getByText(theirs.phone)).toBeVisible();
  await expect(field(page, /^Email \(/)).toHaveValue(theirs.email);
  await expectAccessible(page);
  await save(page);
  await isSaved(page);
  expect(await read()).toMatchObject({ phone: PHONE, email: theirs.email });
});

for (const role of ['EDITOR', 'SHOP_MANAGER']) {
  test(`${role} neither finds the screen nor may save`, async ({ page, request, site }) => {
    const person = await Visitor.open(request, site.url);
    await giveRole(administrator, person, role);
    await signInAt(page, person, '/admin/site');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introuvable');
    await expect(
      page.getByRole('navigation', { name: 'Navigation' }).getByText('Le site', { exact: true }),
    ).toBeHidden();
    const { file: _, ...settings } = await read();
    expect((await person.call('PUT', '/site/', settings)).status()).toBe(403);
  });
}
