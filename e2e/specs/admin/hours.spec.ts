import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

const day = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const french = (page: Page) => dialog(page).getByRole('textbox', { name: /^Français/ });

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const MALL_DAY = inDays(30);
const SHOP_DAY = inDays(31);
const MALL_HOURS = { service: 'shop', path: '/mall-working-hours' };

/**
 * Reads the mall's special days.
 * @returns a function that restores them, and removes the day that the test adds to shops
 */
const rememberDays = async (administrator: Visitor): Promise<() => Promise<void>> => {
  const managed = '/shop/manage/mall-working-hours/';
  const { data } = await administrator.get<{ data: { id: string }[] }>(managed);
  const records = await Promise.all(
    data.map(({ id }) => administrator.get<{ id: string; exceptions: object[] }>(managed + id)),
  );
  return async () => {
    for (const { id, exceptions } of records) await edit(administrator, MALL_HOURS, id, { exceptions });
    const body = { removeExceptions: [SHOP_DAY] };
    expect((await administrator.call('PATCH', '/shop/shop/opening-hours?all=true', body)).status()).toBe(200);
  };
};

let restoreDays: (() => Promise<void>) | undefined;

// Also after a failure, because a retry and later tests read the same hours.
test.afterEach(() => restoreDays?.());

/** Fetches a page as a visitor without an account, through the page cache. */
const read = async (address: string): Promise<string> => (await fetch(address)).text();

test('changes days of the mall and of many shops by keyboard, and shows them to visitors at their next request', async ({
  page,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  restoreDays = await rememberDays(administrator);

  await test.step('the editor adds a suggested exceptional day, moves and removes it, and undoes both', async () => {
    await signInAt(page, administrator, '/admin/mall-calendar?month=2027-05');
    const month = page.getByRole('grid', { name: 'mai 2027' });
    await expect(month.getByRole('columnheader').first()).toContainText('lundi');
    await expect(day(page, /^samedi 1er mai 2027, Fête du Travail, Jour férié$/)).toBeVisible();
    await expect(day(page, /^dimanche 16 mai 2027, Aïd el-Idha, Date à confirmer$/)).toBeVisible();
    await expectAccessible(page, 'main');

    await pressByKeyboard(day(page, /^samedi 1er mai/));
    await expect(french(page)).toHaveValue('Fête du Travail');
    await expect(dialog(page).getByRole('textbox', { name: 'العربية' })).toHaveValue('عيد الشغل');
    await expectAccessible(page, 'dialog[open]');
    await typeByKeyboard(french(page), 'Fermeture du premier mai');
    await pressByKeyboard(dialog(page).getByRole('button', { name: 'Enregistrer' }));
    const added = day(page, /^samedi 1er mai 2027, Fermeture du premier mai, Fermé$/);
    await expect(added).toBeFocused();
    const hours = await administrator.get<{ data: { exceptions: { date: string; reason: string }[] }[] }>(
      '/shop/mall-working-hours/',
    );
    expect(hours.data.flatMap(({ exceptions }) => exceptions)).toContainEqual(
      expect.objectContaining({ date: '2027-05-01', reason: 'Fermeture du premier mai' }),
    );

    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'Home', 'PageDown', 'PageUp']) await page.keyboard.press(key);
    await expect(day(page, /^lundi 3 mai/)).toBeFocused();
    await expect(month).toBeVisible();

    await pressByKeyboard(page.getByRole('button', { name: 'Modifier : samedi 1er mai 2027' }));
    await dialog(page).getByLabel(/^Date/).fill('2027-05-04');
    await pressByKeyboard(dialog(page).getByRole('button', { name: 'Enregistrer' }));
    await expect(day(page, /^mardi 4 mai 2027, Fermeture du premier mai/)).toBeVisible();
    await expect(day(page, /^samedi 1er mai 2027, Fête du Travail/)).toBeVisible();
    // The offer to undo moves out of the dialog when that closes.
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(added).toBeVisible();

    await added.click();
    await dialog(page).getByRole('button', { name: 'Retirer ce jour' }).click();
    await expect(added).toHaveCount(0);
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(added).toBeVisible();
  });

  await test.step('visitors see changed hours at their next request', async () => {
    const shops = await administrator.get<{ data: { slug: string }[] }>('/shop/shop/?limit=1');
    const home = `${site.url}/ar`;
    const shop = `${site.url}/shops/${shops.data[0]?.slug}`;
    await page.goto(`/admin/mall-calendar?month=${MALL_DAY.slice(0, 7)}`);
    expect(await read(home)).not.toContain('جرد السنة');
    await page.locator(`[data-date="${MALL_DAY}"]`).click();
    await french(page).fill('Inventaire de l’année');
    await dialog(page).getByRole('textbox', { name: 'العربية' }).fill('جرد السنة');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await read(home)).toContain('جرد السنة');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('C’est annulé.')).toBeVisible();
    expect(await read(home)).not.toContain('جرد السنة');

    await page.goto('/admin/shop-hours');
    expect(await read(shop)).not.toContain('Nocturne de fin d’année');
    await page.getByLabel(/^Date/).fill(SHOP_DAY);
    await page.getByRole('textbox', { name: /^Français/ }).fill('Nocturne de fin d’année');
    await page.getByRole('button', { name: 'Voir ce qui change' }).click();
    await expectAccessible(page, 'dialog[open]');
    await dialog(page)
      .getByRole('button', { name: /^Changer/ })
      .click();
    await expect(dialog(page)).toBeHidden();
    expect(await read(shop)).toContain('Nocturne de fin d’année');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('C’est annulé.')).toBeVisible();
    expect(await read(shop)).not.toContain('Nocturne de fin d’année');
  });
});
