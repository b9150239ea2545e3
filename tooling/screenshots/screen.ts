import type { Page } from '@playwright/test';

/** A screen to take a picture of. */
export interface Screen {
  /** Path without a language prefix, or an absolute address. */
  path: string | ((locale: 'fr' | 'ar', scheme: 'light' | 'dark') => string);
  /** Whether an account is signed in. */
  isOwn?: boolean;
  /** Whether the account is the administrator's. */
  isBackOffice?: boolean;
  /** A first visit: the page shows its prompts, and the clock can be advanced. */
  isFirstVisit?: boolean;
  /** Prepares the page. The picture then shows only the window. */
  act?: (page: Page) => Promise<void>;
  /** Navigates before the picture is taken; the picture shows the whole page. */
  go?: (page: Page) => Promise<void>;
}

export const dialogOf = (page: Page) => page.locator('dialog[open]');
export const main = (page: Page) => page.getByRole('main');
/** Submits the page's first form. */
export const send = (page: Page, within = main(page)) => within.locator('[type=submit]').first().click();
