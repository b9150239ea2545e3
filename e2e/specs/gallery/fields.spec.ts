import type { Locator, Page } from '@playwright/test';
import { galleryAddress } from '../../../tooling/gallery/build-gallery.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

// The gallery is a file on the disk and needs no site.
test.use({ baseURL: '' });

/** Returns the section of the gallery below a heading. */
const sectionOf = (page: Page, part: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: part }) });

test('shows every part, incomplete dates, newer values and open fields accessibly, and moves items of a list by pointer and by keyboard', async ({
  page,
}) => {
  await page.goto(galleryAddress('fr', 'light'));
  const list = sectionOf(page, 'RepeatableList');
  const item = (name: string) => list.getByRole('listitem', { name, exact: true });
  const readOrder = () =>
    list.getByRole('listitem').evaluateAll((items) => items.map((each) => each.getAttribute('aria-label')));
  await expect.poll(readOrder).toEqual(['Mode', 'Maison', 'Restaurants']);
  for (const { from, over, part, order } of [
    { from: 'Mode', over: 'Restaurants', part: 0.9, order: ['Maison', 'Restaurants', 'Mode'] },
    { from: 'Maison', over: 'Mode', part: 0.1, order: ['Restaurants', 'Maison', 'Mode'] },
    { from: 'Mode', over: 'Restaurants', part: 0.1, order: ['Mode', 'Restaurants', 'Maison'] },
  ]) {
    const { width, height } = (await item(over).boundingBox()) ?? { width: 0, height: 0 };
    const targetPosition = { x: width / 2, y: height * part };
    await item(from).locator('.handle').dragTo(item(over), { targetPosition });
    await expect.poll(readOrder, `${from} to ${part} of ${over}`).toEqual(order);
    await expect(list.getByRole('status').first()).toHaveText(new RegExp(`^${from}\\s: place \\d sur 3$`));
  }
  const up = list.getByRole('button', { name: 'Monter Maison' });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(readOrder).toEqual(['Maison', 'Mode', 'Restaurants']);
  await expect(up).toBeFocused();

  const date = sectionOf(page, 'NumberField, DateField, DateTimeField').locator('input[type=date]');
  await date.focus();
  await page.keyboard.press('Delete');
  await date.blur();
  await expect(date).toHaveAccessibleDescription('La date est incomplète');

  const record = sectionOf(page, 'RecordForm');
  await record.getByRole('button', { name: 'Enregistrer' }).click();
  const field = record.getByRole('textbox');
  await expect(field).toHaveAccessibleDescription('Enregistré entre-temps : Maison');
  const hours = sectionOf(page, 'HoursField');
  await hours.getByRole('button', { name: 'Copier les horaires : lundi' }).click();
  const day = hours.getByRole('checkbox', { name: 'mardi' });
  await expect(day).toBeFocused();
  const choices = sectionOf(page, 'SelectField, CheckboxesField, ComboboxField');
  await choices.getByRole('combobox').nth(2).click();
  await expect(choices.getByRole('listbox').getByRole('option')).toHaveCount(3);
  await expect(day).toBeVisible();
  await expectAccessible(page);

  await record.getByRole('button', { name: /^Reprendre Nom/ }).click();
  await expect(field).toHaveValue('Maison');
  await expect(field).toBeFocused();
});
