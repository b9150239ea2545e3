import type { Page } from '@playwright/test';
import { dialogOf, main, type Screen } from './screen.ts';

const backOffice = (path: string, more: Omit<Screen, 'path'> = {}): Screen => ({
  path: `/admin${path}`,
  isBackOffice: true,
  ...more,
});

const openFirst = async (page: Page): Promise<void> => {
  await main(page).locator('tbody a').first().click();
  await main(page)
    .locator('h1')
    .filter({ hasNot: page.locator('a') })
    .waitFor();
  await page.waitForLoadState('networkidle');
};

const saveTooLittle = async (page: Page): Promise<void> => {
  await main(page).getByRole('textbox').first().fill('Soldes');
  await main(page)
    .getByRole('button', { name: /^(Enregistrer|حفظ)$/ })
    .click();
  await main(page).locator('[aria-invalid=true]').first().waitFor();
};

const chooseRows = async (page: Page): Promise<void> => {
  const boxes = main(page).locator('tbody [type=checkbox]');
  for (const row of [0, 1, 2]) await boxes.nth(row).check();
};

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await dialogOf(page).getByRole('combobox').fill('seph');
  await dialogOf(page).getByRole('option').first().waitFor();
  await page.waitForLoadState('networkidle');
};

const openShortcuts = async (page: Page): Promise<void> => {
  await page.keyboard.press('?');
  await dialogOf(page).waitFor();
};

const openFile = async (page: Page): Promise<void> => {
  await main(page).locator('li img').first().click();
  await page.waitForLoadState('networkidle');
};

const LISTS = {
  posts: 'post',
  events: 'mall-event',
  heroes: 'hero',
  categories: 'category',
  shops: 'shop',
  hours: 'mall-working-hours',
  ramadan: 'ramadan-working-hours',
};

const contentScreens = (): Record<string, Screen> =>
  Object.fromEntries(
    Object.entries(LISTS).flatMap(([name, address]) => [
      [`admin-${name}`, backOffice(`/${address}`)],
      [`admin-${name}-edit`, backOffice(`/${address}`, { go: openFirst })],
      [`admin-${name}-create`, backOffice(`/${address}/create`)],
    ]),
  );

/** Screens of mf-admin. */
export const backOfficeScreens: Record<string, Screen> = {
  'admin-dashboard': backOffice(''),
  ...contentScreens(),
  'admin-posts-chosen': backOffice('/post', { act: chooseRows }),
  'admin-posts-empty': backOffice('/post?keyword=xyzxyz'),
  'admin-posts-errors': backOffice('/post/create', { act: saveTooLittle }),
  'admin-files': backOffice('/files'),
  'admin-file': backOffice('/files', { act: openFile }),
  'admin-calendar': backOffice('/mall-calendar'),
  'admin-shop-hours': backOffice('/shop-hours'),
  'admin-users': backOffice('/users'),
  'admin-user': backOffice('/users', { go: openFirst }),
  'admin-roles': backOffice('/roles'),
  'admin-role': backOffice('/roles', { go: openFirst }),
  'admin-contacts': backOffice('/contacts'),
  'admin-audit': backOffice('/audit'),
  'admin-site': backOffice('/site'),
  'admin-start': backOffice('/start'),
  'admin-releases': backOffice('/releases'),
  'admin-palette': backOffice('', { act: openPalette }),
  'admin-shortcuts': backOffice('', { act: openShortcuts }),
  'admin-nowhere': backOffice('/nowhere'),
};
