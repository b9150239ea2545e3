import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AuthClient } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { confirmAddress } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler', exact: true });

test('manages an account, a role and a contact of the newsletter', async ({ page, request, site }) => {
  const administrator = await openAdministrator(request, site);
  const person = await Visitor.open(request, site.url);
  await confirmAddress(person);
  const { email } = person.credentials;
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name, exact: true }).click();

  await test.step('an account is banned from its next request, restored, and made an editor', async () => {
    await signInAt(page, administrator, '/admin/users');
    await page.getByRole('main').getByRole('searchbox').fill(email);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await expect(page).toHaveURL(/keyword=visiteur/);
    await page.getByRole('link', { name: email }).click();
    await expect(title(page)).toContainText(email);
    await expectAccessible(page, 'main');

    await page.getByRole('button', { name: 'Bannir' }).click();
    await page.getByRole('textbox', { name: /^Raison/ }).fill('Insultes répétées');
    await expectAccessible(page, 'dialog[open]');
    await page.getByRole('dialog').getByRole('button', { name: 'Bannir' }).click();
    await expect(title(page)).toContainText('Banni');
    await expect(page.getByText('Raison : Insultes répétées')).toBeVisible();
    expect((await person.call('GET', '/auth/n/me')).status(), 'from the next request on').toBe(403);
    await undo(page).click();
    await expect(title(page)).toContainText('Actif');

    await page.getByRole('combobox', { name: /^Rôle/ }).selectOption('Rédacteur');
    await page.getByText(/^Droits en plus du rôle \(/).click();
    await page.getByRole('radio', { name: 'Contacts de la newsletter : Lire tout' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    const editor = await Visitor.signIn(request, site.url, person.credentials);
    const { role, access } = await editor.get<AuthClient>('/auth/n/me');
    expect(role.name).toBe('EDITOR');
    expect(access).toContainEqual({ resource: 'CONTACT', privileges: 'READ' });
    await undo(page).click();
    await expect(page.getByRole('combobox', { name: /^Rôle/ })).toHaveValue(/5$/);
    expect((await editor.get<AuthClient>('/auth/n/me')).role.name).toBe('CLIENT');

    await page.getByRole('link', { name: 'Ce qui a été fait à ce compte' }).click();
    await expect(title(page)).toHaveText('Journal');
    await expect(page.getByRole('button', { name: 'Utilisateur\u00a0: banni' })).toBeVisible();
    await page.getByRole('button', { name: 'Utilisateur\u00a0: accès changé' }).first().click();
    await expect(page.getByRole('dialog').getByRole('row', { name: /Rôle Rédacteur Client/ })).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
  });

  await test.step('a role is granted rights by keyboard, and deleted once no account has it', async () => {
    const name = `Stagiaire ${randomUUID().slice(0, 8)}`;
    await open('Rôles');
    await page.getByRole('link', { name: 'Créer un rôle' }).click();
    await page.getByRole('textbox', { name: /^Nom du rôle/ }).fill(name);
    await page.getByRole('radio', { name: 'Articles : Rien' }).focus();
    for (const _ of ['READ_SELF', 'WRITE_SELF']) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Articles : Écrire les siens' })).toBeChecked();
    await expectAccessible(page, 'main');
    await pressByKeyboard(page.getByRole('button', { name: 'Enregistrer' }));
    await expect(title(page)).toContainText(name);
    await expect(page).toHaveURL(/\/roles\/[0-9a-f]{24}$/);
    const id = page.url().split('/').at(-1);

    const again = await Visitor.signIn(request, site.url, person.credentials);
    const { authID, user } = await again.get<AuthClient>('/auth/n/me');
    await administrator.call('PUT', `/auth/z/access/${authID}`, { role: id, access: [], version: user.version });
    expect((await again.get<AuthClient>('/auth/n/me')).access).toEqual([
      { resource: 'BLOGS', privileges: 'WRITE_SELF' },
    ]);
    await page.reload();
    await expect(title(page)).toContainText('1 personne l’a');
    await expect(page.getByRole('button', { name: 'Supprimer' })).toBeHidden();
    await page.getByText('Pourquoi ne puis-je pas le supprimer ?').click();
    await expect(page.getByText(/1 personne l’a encore/)).toBeVisible();

    const { data } = await administrator.get<{ data: { id: string }[] }>('/auth/roles/?keyword=CLIENT');
    const body = { role: data[0]?.id, access: [], version: user.version + 1 };
    await administrator.call('PUT', `/auth/z/access/${authID}`, body);
    await page.reload();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await expect(title(page)).toHaveText('Rôles');
    await expect(page.getByRole('link', { name })).toBeHidden();
  });

  await test.step('filtered contacts are exported, and one is unsubscribed and erased', async () => {
    const [contact, other] = [newCredentials().email, newCredentials().email];
    for (const address of [contact, other]) {
      await request.post(`${site.url}/api/v1/mailing/contact/`, { data: { email: address, source: 'page' } });
    }
    await page.goto(`/admin/contacts?tab=pending&keyword=${encodeURIComponent(contact)}`);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await expectAccessible(page, 'main');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('contacts.csv');
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text).toMatch(new RegExp(`^\uFEFFEmail;État;.*\r\n${contact};En attente;`));
    expect(text).not.toContain(other);

    await page.getByRole('link', { name: contact }).click();
    await expect(page.getByText('Inscription demandée')).toBeVisible();
    await page.getByRole('button', { name: 'Désinscrire' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Désinscrire' }).click();
    await expect(title(page)).toContainText('Désinscrit');
    await page.getByRole('button', { name: 'Effacer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
    await expect(title(page)).toHaveText('Contacts de la newsletter');
    await page.getByRole('main').getByRole('searchbox').fill(contact);
    await expect(page.getByRole('heading', { name: 'Rien ne correspond' })).toBeVisible();
  });
});
