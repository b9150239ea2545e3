import type { Locator, Page } from '@playwright/test';

/** The mall's front page. */
export class HomePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  open(prefix = ''): Promise<{ status(): number } | null> {
    return this.#page.goto(`${prefix}/`);
  }

  get heading(): Locator {
    return this.#page.getByRole('heading', { level: 1 });
  }
}
