import { expect, type Locator, type Page } from '@playwright/test';
import type { Credentials } from '../fixtures/account.ts';

/** The dialog that signs in, signs up and helps who forgot a password, and the header's way to it. In French. */
export class SignInDialog {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  /** The header's link, of those who aren't signed in. */
  get opener(): Locator {
    return this.#page.getByRole('banner').getByRole('link', { name: 'Se connecter' });
  }

  /** The header's menu, of those who are. */
  get menu(): Locator {
    return this.#page.getByRole('banner').getByRole('button', { name: /^Mon compte/ });
  }

  get email(): Locator {
    return this.dialog.getByLabel('Adresse email');
  }

  get password(): Locator {
    return this.dialog.getByRole('textbox', { name: /^Mot de passe/ });
  }

  get confirmation(): Locator {
    return this.dialog.getByRole('textbox', { name: /^Confirmation/ });
  }

  /** The red message over the form. */
  get failure(): Locator {
    return this.dialog.getByRole('alert');
  }

  async open(): Promise<void> {
    await expect(this.#page.locator('html')).toHaveAttribute('data-hydrated', '');
    await this.opener.click();
    await expect(this.dialog).toBeVisible();
  }

  async fill({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  press(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** Opens the dialog and signs in. */
  async signIn(person: Credentials): Promise<void> {
    await this.open();
    await this.fill(person);
    await this.press('Se connecter');
    await expect(this.menu).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.menu.click();
    await this.#page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(this.opener).toBeVisible();
  }
}
