import type { Locator, Page } from '@playwright/test';

/** A list of shops. */
export class DirectoryPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get firstShop(): Locator {
    return this.#page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  }

  /** Opens the first shop of the list. @returns its name */
  async openFirstShop(): Promise<string> {
    const name = (await this.firstShop.textContent()) ?? '';
    await this.firstShop.click();
    return name;
  }
}
