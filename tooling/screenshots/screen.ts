import type { Page } from '@playwright/test';

/** What a picture shows. */
export interface Screen {
  /** Below the site's, which the language comes before, or a whole address. */
  path: string | ((locale: 'fr' | 'ar', scheme: 'light' | 'dark') => string);
  /** Whether an account is signed in. */
  isOwn?: boolean;
  /** The administrator is. */
  isBackOffice?: boolean;
  /** A first visit, so the page shows its prompts; the clock can be advanced. */
  isFirstVisit?: boolean;
  /** What is done there first. The picture is then of the window. */
  act?: (page: Page) => Promise<void>;
  /** Navigates before the picture is taken, of the whole page. */
  go?: (page: Page) => Promise<void>;
}

export const dialogOf = (page: Page) => page.locator('dialog[open]');
export const main = (page: Page) => page.getByRole('main');
/** Sends the first form there. */
export const send = (page: Page, within = main(page)) => within.locator('[type=submit]').first().click();
