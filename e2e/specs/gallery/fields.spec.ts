import type { Locator, Page } from '@playwright/test';
import { galleryAddress } from '../../../tooling/gallery/build-gallery.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

// The gallery stands on the disk and needs no site.
test.use({ baseURL: '' });

const PLACES = ['Mode', 'Maison', 'Restaurants'] as const;

const open = async (page: Page, part: string): Promise<Locator> => {
  await page.goto(galleryAddress('fr', 'light'));
  const heading = page.getByRole('heading', { level: 2, name: part });
  return page.locator('section').filter({ has: heading });
};

const orderOf = (list: Locator): Promise<string[]> =>
  list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));

for (const { from, over, half, expected } of [
  { from: 'Mode', over: 'Restaurants', half: 0.9, expected: ['Maison', 'Restaurants', 'Mode'] },
  { from: 'Mode', over: 'Restaurants', half: 0.1, expected: ['Maison', 'Mode', 'Restaurants'] },
  { from: 'Restaurants', over: 'Mode', half: 0.1, expected: ['Restaurants', 'Mode', 'Maison'] },
]) {
  test(`a pointer drags ${from} to ${half < 0.5 ? 'before' : 'after'} ${over}`, async ({ page }) => {
    const list = await open(page, 'RepeatableList');
    const item = (name: string) => list.getByRole('listitem', { name, exact: true });
    const { width, height } = (await item(over).boundingBox()) ?? { width: 0, height: 0 };
    const targetPosition = { x: width / 2, y: height * half };
    await item(from).locator('.handle').dragTo(item(over), { targetPosition });
    await expect.poll(() => orderOf(list)).toEqual(expected);
    await expect(list.getByRole('status').first()).toHaveText(new RegExp(`^${from}\\s: place \\d sur 3$`));
  });
}

test('the keyboard moves an item as far as it goes, and keeps the focus', async ({ page }) => {
  const list = await open(page, 'RepeatableList');
  const up = list.getByRole('button', { name: 'Monter Restaurants' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => orderOf(list)).toEqual(['Restaurants', PLACES[0], PLACES[1]]);
  await expect(up).toBeFocused();
});

test('everyone can use a combobox that is open, and an interval of hours that is to be copied', async ({ page }) => {
  const choices = await open(page, 'SelectField, ComboboxField');
  await choices.getByRole('combobox').nth(2).click();
  await expect(choices.getByRole('listbox').getByRole('option')).toHaveCount(3);
  await expectAccessible(page);
  const hours = await open(page, 'HoursField');
  await hours.getByRole('button', { name: 'Copier les horaires : lundi' }).click();
  await expect(hours.getByRole('checkbox', { name: 'mardi' })).toBeFocused();
  await expectAccessible(page);
});

test('a date that is half typed is not taken for none', async ({ page }) => {
  const dates = await open(page, 'NumberField, DateField, DateTimeField');
  const date = dates.locator('input[type=date]');
  await date.focus();
  await page.keyboard.press('Delete');
  await date.blur();
  await expect(date).toHaveAccessibleDescription('La date est incomplète');
});

test('a record that was changed elsewhere shows its newer value, to be taken', async ({ page }) => {
  const record = await open(page, 'RecordForm');
  await record.getByRole('button', { name: 'Enregistrer' }).click();
  const field = record.getByRole('textbox');
  await expect(field).toHaveAccessibleDescription('Enregistré entre-temps : Maison');
  await expectAccessible(page);
  await record.getByRole('button', { name: /^Reprendre Nom/ }).click();
  await expect(field).toHaveValue('Maison');
  await expect(field).toBeFocused();
});
