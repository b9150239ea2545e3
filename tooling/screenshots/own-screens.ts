import type { Page } from '@playwright/test';
import { dialogOf, main, type Screen, send } from './screen.ts';

const own = (act?: Screen['act']): Screen => ({ path: '/account', isOwn: true, ...(act && { act }) });

const choose = async (page: Page, name: string, mimeType: string): Promise<void> => {
  // The upload field is disabled at first.
  await main(page).locator('.area:enabled').waitFor();
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(name) });
};

const emptyProfile = async (page: Page): Promise<void> => {
  for (const name of ['firstName', 'lastName', 'phoneNumber']) await main(page).locator(`[name=${name}]`).fill('');
  await send(page);
  await main(page).locator('[name=phoneNumber][aria-invalid=true]').waitFor();
};

const chooseWrongFile = async (page: Page): Promise<void> => {
  await choose(page, 'notes.pdf', 'application/pdf');
  await main(page).locator('[data-invalid] .area').waitFor();
};

const chooseFile = async (page: Page): Promise<void> => {
  // The request never settles, so the picture stays in the loading state.
  await page.route('**/bucket/file/', () => undefined);
  await choose(page, 'amel-au-marche.png', 'image/png');
  await main(page).getByRole('progressbar').waitFor();
};

const openMenu = (page: Page) => page.getByRole('banner').locator('[role=button][aria-expanded]').click();

const openDeletion = async (page: Page): Promise<void> => {
  await main(page).getByRole('button').last().click();
  await dialogOf(page).waitFor();
};

/** Screens of a signed-in account. */
export const ownScreens: Record<string, Screen> = {
  profile: own(),
  'profile-errors': own(emptyProfile),
  'profile-rejected': own(chooseWrongFile),
  'profile-upload': own(chooseFile),
  'profile-menu': own(openMenu),
  'profile-deletion': own(openDeletion),
};
