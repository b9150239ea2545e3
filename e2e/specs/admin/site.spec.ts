import type { Locator, Page } from '@playwright/test';
import type { ManagedSiteSettings } from 'shared-kernel/site/settings';
import { accentsOf } from 'shared-kernel/theme/accent';
import { samplePicture } from '../../../api/src/services/bucket/testing/sample-files.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { watchShifts } from '../../fixtures/layout-shifts.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

test.use({ hasPictures: true });

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

const readSettings = (): Promise<ManagedSiteSettings> => administrator.get('/site/manage');

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

test.beforeEach(async ({ request, site }) => {
  administrator = await openAdministrator(request, site);
});

// Other tests use the same site.
test.afterEach(async () => {
  const { file, version } = await readSettings();
  expect((await administrator.call('PUT', '/site/', { ...file, version })).status()).toBe(200);
});

/** What a visitor without an account gets. */
const read = async (address: string): Promise<string> => (await fetch(address)).text();

test('shows another name and telephone on every page from the next request, until the file is restored', async ({
  page,
  browser,
  site,
}) => {
  // Fills the shell's cache.
  for (const path of ['/', '/ar/', '/terms-of-service']) await read(site.url + path);
  await signInAt(page, administrator, '/admin/site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le site');
  const { file } = await readSettings();
  await inLanguage(page, 'Nom', /^Français/).fill(NAME);
  await inLanguage(page, 'Nom', /^العربية/).fill('الزيتونة الكبرى');
  await field(page, /^Téléphone/).fill(PHONE);
  await save(page);
  await isSaved(page);
  await expect(
    page.getByText('Choisi ici, à la place de ce que dit le fichier site.json : Nom et Téléphone.'),
  ).toBeVisible();

  await expect.poll(() => read(`${site.url}/`)).toContain(NAME);
  const visitor = await browser.newPage();
  await visitor.goto(`${site.url}/`);
  await expect(visitor).toHaveTitle(new RegExp(NAME));
  const foot = visitor.getByRole('contentinfo');
  await expect(foot).toContainText(PHONE);
  await expect(foot).toContainText(new RegExp(`© \\d{4} ${NAME}`));
  await expect(visitor.getByRole('banner').getByRole('link', { name: `${NAME}, page d’accueil` })).toBeVisible();
  await visitor.close();
  const arabic = await read(`${site.url}/ar/`);
  expect(arabic).toMatch(/<title[^>]*>[^<]*الزيتونة الكبرى/);
  expect(arabic).toContain(PHONE);
  expect(await read(`${site.url}/terms-of-service`)).toMatch(
    new RegExp(`<main[^]*${PHONE.replace('+', '\\+')}[^]*</main>`),
  );

  await page.getByRole('button', { name: 'Revenir au fichier' }).click();
  await expect(field(page, /^Téléphone/)).toHaveValue(file.phone);
  await expect(page.getByText('Choisi ici')).toBeHidden();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(field(page, /^Téléphone/)).toHaveValue(PHONE);
  await page.getByRole('link', { name: 'Voir le site' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: `${NAME}, page d’accueil` })).toBeVisible();
});

test('shows a colour and a logo that were chosen by keyboard on every page from the next request', async ({
  page,
  browser,
  problems,
  site,
}) => {
  await read(`${site.url}/`);
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

  const { logo } = await readSettings();
  await expect.poll(() => read(`${site.url}/`)).toContain(String(logo));
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    const visitor = await browser.newPage({ colorScheme, viewport: { width, height: 720 } });
    problems.watch(visitor);
    // The fallback font moves the menu's words by far less.
    const moved = await watchShifts(visitor, { within: 'header', above: 0.001 });
    await visitor.goto(`${site.url}/`);
    await expect(visitor.locator('html')).toHaveAttribute('data-hydrated', '');
    const picture = visitor.getByRole('banner').getByRole('img', { name: 'Les Oliviers' });
    await expect(picture).toBeVisible();
    const { accent } = accentsOf(COLOR)[colorScheme];
    expect(await accentOf(visitor)).toBe(accent);
    const bar = visitor.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    await expect(bar).toHaveAttribute('content', accent);
    await expect.poll(() => isDrawn(picture)).toBe(true);
    await expect(visitor.getByRole('contentinfo').getByRole('img', { name: 'Les Oliviers' })).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(visitor);
    expect(await moved()).toEqual([]);
    await visitor.close();
  }

  await page.reload();
  const start = page.getByRole('link', { name: 'Les Oliviers Espace de gestion' });
  await expect(start.getByRole('img', { name: 'Les Oliviers' })).toBeVisible();
});
