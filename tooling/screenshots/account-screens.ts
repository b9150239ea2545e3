import type { Page } from '@playwright/test';
import { dialogOf, main, type Screen, send } from './screen.ts';

const NOBODY = 'nobody@mall.example';
const PASSWORD = 'figues et romarin 28';

const openDialog = async (page: Page): Promise<void> => {
  await main(page).getByRole('button').first().click();
  await dialogOf(page).waitFor();
};

const signInWrongly = async (page: Page): Promise<void> => {
  await openDialog(page);
  await dialogOf(page).locator('[name=email]').fill(NOBODY);
  await dialogOf(page).locator('[name=password]').fill(PASSWORD);
  await send(page, dialogOf(page));
  await dialogOf(page).getByRole('alert').locator('p').waitFor();
};

const askForLink = async (page: Page): Promise<void> => {
  await openDialog(page);
  await dialogOf(page).locator('.aside').click();
  await dialogOf(page).locator('[name=emailOrUsername]').waitFor();
};

const signUpWithNothing = async (page: Page): Promise<void> => {
  await openDialog(page);
  await dialogOf(page).locator('.switch button').click();
  await send(page, dialogOf(page));
  await dialogOf(page).locator('[name=confirmPassword][aria-invalid=true]').waitFor();
};

const choosePassword = async (page: Page): Promise<void> => {
  for (const name of ['newPassword', 'confirmPassword']) await main(page).locator(`[name=${name}]`).fill(PASSWORD);
  await send(page);
  await main(page).getByRole('alert').locator('p').waitFor();
};

const pressMailedButton = async (page: Page): Promise<void> => {
  await main(page).getByRole('button').click();
  await main(page).getByRole('button').waitFor({ state: 'detached' });
};

const subscribe = async (page: Page): Promise<void> => {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox').fill(NOBODY);
  await send(page, footer);
  const thanks = footer.getByRole('status');
  await thanks.waitFor();
  await thanks.scrollIntoViewIfNeeded();
};

const awaitNotice = async (page: Page): Promise<void> => {
  await page.clock.fastForward(3_000);
  await page.locator('section:has(a[target=_blank][href$="/privacy-policy"]) button').first().waitFor();
};

const awaitOffer = async (page: Page): Promise<void> => {
  await page.clock.fastForward(15_000);
  await dialogOf(page).waitFor();
};

/** Screens of mf-account and the cookie notice, for visitors without an account. */
export const accountScreens: Record<string, Screen> = {
  account: { path: '/account' },
  'account-sign-in': { path: '/account', act: openDialog },
  'account-refused': { path: '/account', act: signInWrongly },
  'account-sign-up': { path: '/account', act: signUpWithNothing },
  'account-forgotten': { path: '/account', act: askForLink },
  'account-reset': { path: '/reset-password?token=none' },
  'account-reset-refused': { path: '/reset-password?token=none', act: choosePassword },
  'account-reset-again': { path: '/reset-password' },
  'newsletter-confirm': { path: '/newsletter/confirm?token=none' },
  'newsletter-expired': { path: '/newsletter/confirm?token=none', act: pressMailedButton },
  'newsletter-unsubscribe': { path: '/newsletter/unsubscribe?token=none' },
  'newsletter-thanks': { path: '/nowhere', act: subscribe },
  'newsletter-offer': { path: '/shops', isFirstVisit: true, act: awaitOffer },
  cookies: { path: '/shops', isFirstVisit: true, act: awaitNotice },
};
