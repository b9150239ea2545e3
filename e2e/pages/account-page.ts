import { expect, type Locator, type Page } from '@playwright/test';
import type { Credentials } from '../fixtures/account.ts';
import { signInAt } from '../fixtures/sign-in-at.ts';
import type { Visitor } from '../fixtures/visitor.ts';
import { SignInDialog } from './sign-in-dialog.ts';

/** The page of one's own account. In French. */
export class AccountPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The part of the page with that heading. */
  section(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  get profile(): Locator {
    return this.section('Profil');
  }

  get avatar(): Locator {
    return this.profile.getByRole('button', { name: /^Photo/ });
  }

  get tile(): Locator {
    return this.profile.getByRole('list', { name: 'Fichiers', exact: true }).getByRole('listitem');
  }

  get firstName(): Locator {
    return this.profile.getByRole('textbox', { name: /^Prénom/ });
  }

  get lastName(): Locator {
    return this.profile.getByRole('textbox', { name: /^Nom/ });
  }

  get phoneNumber(): Locator {
    return this.profile.getByRole('textbox', { name: /^Numéro/ });
  }

  get save(): Locator {
    return this.profile.getByRole('button', { name: 'Enregistrer' });
  }

  /** The account's sessions, one item per device. */
  get sessions(): Locator {
    return this.section('Appareils').getByRole('listitem');
  }

  /** The button to sign in, which the page shows to visitors without a session. */
  get signInButton(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: 'Se connecter', exact: true });
  }

  /** The page's message after a sign-out or the account's deletion. */
  get signOutMessage(): Locator {
    return this.#page.getByRole('status').filter({ hasText: /^(Vous n’êtes plus connecté|Votre compte est supprimé)/ });
  }

  /** Opens the page in a session of the visitor's account, and waits until it has loaded completely. */
  async openAs(visitor: Visitor): Promise<void> {
    await signInAt(this.#page, visitor, `${visitor.origin}/account`);
    await this.waitUntilLoaded();
  }

  /** Opens the page, signs in, and waits until it has loaded completely. */
  async signIn(person: Credentials): Promise<void> {
    await this.enter(person);
    await this.waitUntilLoaded();
  }

  async waitUntilLoaded(): Promise<void> {
    await expect(this.avatar).toBeEnabled();
    await expect(this.sessions).not.toHaveCount(0);
  }

  /** Opens the page and signs in. */
  async enter(person: Credentials): Promise<void> {
    await this.#page.goto('/account');
    await this.signInButton.click();
    const dialog = new SignInDialog(this.#page);
    await dialog.fill(person);
    await dialog.press('Se connecter');
  }

  /** Chooses a file for the picture: one on the disk, or one that is made up. */
  async choose(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.profile.locator('input[type=file]').setInputFiles(file);
  }
}
