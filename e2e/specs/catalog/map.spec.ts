import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

const plan = (page: Page) => page.getByRole('group', { name: /^(Plan|مخطط)/ });
const unit = (page: Page, number: string) => plan(page).getByRole('link', { name: new RegExp(`^${number},`) });
const card = (page: Page) => page.getByRole('region', { name: /^(Sephora|La Chéchia Rouge|Ciné Olivier)$/ });

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
};

/** Returns the width of the visible part of the plan, in decimetres. */
const seenWidth = async (page: Page): Promise<number> =>
  Number((await plan(page).getAttribute('viewBox'))?.split(' ')[2]);

/** Returns the position of a part of the plan, from 0 to 1 in both directions. */
const placeOf = async (page: Page, part: Locator) => {
  const [frame, box] = [await plan(page).boundingBox(), await part.boundingBox()];
  if (!frame || !box) throw new Error('The plan has no size.');
  return {
    x: (box.x + box.width / 2 - frame.x) / frame.width,
    y: (box.y + box.height / 2 - frame.y) / frame.height,
  };
};

/** Returns how many sheets of paper the page takes. */
const countPrinted = async (page: Page): Promise<number> => {
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  await page.emulateMedia({ media: 'screen' });
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
};

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('opens the floor of a unit’s address, with the unit and the whole way there; keeps the plan in Arabic, and mirrors what surrounds it', async ({
  page,
}) => {
  const tabs = async () =>
    (
      await page
        .getByRole('navigation', { name: /^(Niveaux|الطوابق)$/ })
        .getByRole('link')
        .first()
        .boundingBox()
    )?.x ?? 0;
  await open(page, '/map?unit=B12');
  await expect(plan(page)).toHaveAccessibleName(/Niveau 1/);
  const ends = plan(page).locator('.way circle');
  await expect(ends).toHaveCount(2);
  for (const part of [unit(page, 'B12').locator('polygon'), ends.first(), ends.last()]) {
    const { x, y } = await placeOf(page, part);
    for (const place of [x, y]) expect(Math.abs(place - 0.5), 'how far from the middle').toBeLessThan(0.5);
  }
  const french = await placeOf(page, unit(page, 'B12').locator('polygon'));
  const left = await tabs();
  await expect(card(page)).toContainText('Niveau 1 · B12');
  await expect(card(page)).toContainText(/Ouvert|Fermé/);
  const steps = card(page).getByRole('listitem');
  await expect(steps.first()).toHaveText(/^Entrée \d \(Rez-de-chaussée\)$/);
  await expect(steps.last()).toHaveText(/^\d+\sm plus loin\s: B12$/);
  await expect(plan(page).locator('polyline')).toBeVisible();
  expect(await countPrinted(page)).toBe(1);
  await steps.first().getByRole('link').click();
  await expect(plan(page)).toHaveAccessibleName(/Rez-de-chaussée/);
  await expect(plan(page).locator('polyline')).toBeVisible();

  await open(page, '/ar/map?unit=B12');
  const arabic = await placeOf(page, unit(page, 'B12').locator('polygon'));
  expect(arabic.x).toBeCloseTo(french.x, 2);
  expect(await tabs()).toBeGreaterThan(left + 400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مخطط المركز');
  await expect(page.getByRole('button', { name: 'تكبير' })).toBeVisible();

  await open(page, '/map?floor=all');
  expect(await countPrinted(page), 'each floor on its own page').toBe(3);
});

test('reaches and selects every unit by keyboard, zooms with keys, and finds shops, numbers and services while the visitor types, despite typing errors', async ({
  page,
}) => {
  await open(page, '/map');
  await tabTo(plan(page));
  const units = await plan(page).getByRole('link').all();
  expect(units.length).toBe(31);
  for (const link of units) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
  await tabTo(unit(page, 'A20'));
  const whole = await seenWidth(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await seenWidth(page)).toBeLessThan(whole / 2);
  const before = await plan(page).getAttribute('viewBox');
  await page.keyboard.press('ArrowLeft');
  expect(await plan(page).getAttribute('viewBox')).not.toBe(before);
  await page.keyboard.press('0');
  expect(await seenWidth(page)).toBe(whole);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('A20');
  await expect(unit(page, 'A20')).toBeFocused();
  await card(page).getByRole('link', { name: 'Fermer' }).press('Enter');
  await expect(card(page)).toBeHidden();

  const field = page.getByRole('search', { name: 'Chercher sur le plan' }).getByRole('searchbox');
  const found = page.getByRole('region', { name: /pour « / });
  await field.pressSequentially('seph');
  await expect(found.getByRole('link')).toHaveText(['Sephora']);
  await expect(field).toBeFocused();
  await field.fill('wc');
  await expect(found.getByRole('link')).toHaveText(['Toilettes', 'Toilettes', 'Toilettes']);
  await field.fill('sefora');
  await expect(found.getByRole('link')).toHaveText(['Sephora']);
  await expectAccessible(page, 'main');
  await found.getByRole('link').click();
  await expect(page).toHaveURL(/\/map\?unit=A20&floor=0/);
  await expect(plan(page)).toBeFocused();
  await expect(card(page)).toContainText('A20');
  await card(page).getByRole('link', { name: 'Fermer' }).press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(plan(page)).toBeFocused();
});

test('drags the plan with the mouse, zooms with the wheel only while Control is pressed, and opens shops and floors from each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/map');
  const whole = await seenWidth(page);
  const frame = await plan(page).boundingBox();
  if (!frame) throw new Error('The plan has no size.');
  const [x, y] = [frame.x + frame.width * 0.4, frame.y + frame.height * 0.45];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await seenWidth(page)).toBe(whole);
  await page.mouse.wheel(0, -600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(() => seenWidth(page)).toBeLessThan(whole);
  const before = await plan(page).getAttribute('viewBox');
  await page.mouse.down();
  await page.mouse.move(x - 80, y - 40, { steps: 4 });
  await page.mouse.up();
  expect(await plan(page).getAttribute('viewBox')).not.toBe(before);
  await expect(page).toHaveURL(/\/map$/);

  await page.getByRole('button', { name: 'Voir tout le niveau' }).click();
  expect(await seenWidth(page)).toBe(whole);
  await unit(page, 'A20').click();
  await expect(card(page)).toContainText('Sephora');
  await card(page).getByRole('link', { name: 'Voir Sephora' }).click();
  await expect(page).toHaveURL(/\/shops\/sephora$/);

  await test.step('floors', async () => {
    await page.getByRole('region', { name: 'Emplacement' }).getByRole('link', { name: 'Voir sur le plan' }).click();
    await expect(plan(page)).toHaveAccessibleName(/Rez-de-chaussée/);
    await page.getByRole('navigation', { name: 'Niveaux' }).getByRole('link', { name: 'Niveau 2' }).click();
    await expect(page).toHaveURL(/\/map\?floor=2$/);
    await expect(plan(page).getByRole('link')).toHaveCount(27);
    const list = page.getByRole('region', { name: 'Boutiques de ce niveau' });
    await expect(list.getByRole('listitem')).toHaveCount(27);
    await list.getByRole('link', { name: 'Ciné Olivier' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ciné Olivier');
    const place = page.getByRole('region', { name: 'Emplacement' });
    await expect(place.getByRole('img', { name: /^Plan.*local C15/ })).toBeVisible();
    await place.getByRole('link', { name: 'Voir sur le plan' }).click();
    await expect(page).toHaveURL(/\/map\?unit=C15&floor=2$/);
    await expect(unit(page, 'C15')).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('scrolls to the plan and focuses it when a unit is selected in the list, selects a unit and scrolls the page with one finger, and zooms with two', async ({
    page,
  }) => {
    await open(page, '/map');
    const number = page.getByRole('region', { name: 'Boutiques de ce niveau' }).getByText('A52', { exact: true });
    await number.scrollIntoViewIfNeeded();
    await expect(plan(page)).not.toBeInViewport();
    await number.tap();
    await expect(unit(page, 'A52')).toBeInViewport();
    await expect(plan(page)).toBeFocused();
    await page.goBack();
    await expect(number).toBeInViewport();
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    const whole = await seenWidth(page);
    await unit(page, 'A20').tap();
    await expect(page).toHaveURL(/\/map\?unit=A20&floor=0/);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    expect(await seenWidth(page)).toBe(whole);

    await plan(page).scrollIntoViewIfNeeded();
    const frame = await plan(page).boundingBox();
    if (!frame) throw new Error('The plan has no size.');
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const client = await page.context().newCDPSession(page);
    const press = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [-apart, apart].map((dx, id) => ({ x: middle.x + dx, y: middle.y, id })),
      });
    await press('touchStart', 30);
    for (const apart of [45, 60, 75, 90]) await press('touchMove', apart);
    await press('touchEnd', 90);
    await expect.poll(() => seenWidth(page)).toBeLessThan(whole / 2);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    await expectAccessible(page, 'main');
  });
});
