import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { remember } from '../../fixtures/returning.ts';
import { giveRole } from '../../fixtures/roles.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

const author = (page: Page) => page.getByRole('textbox', { name: /^Auteur/ });
const excerpt = (page: Page) =>
  page.getByRole('group', { name: 'Extrait', exact: true }).getByRole('textbox', { name: /^Français/ });
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Envoyer pour validation' }).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
};

test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

test('a change is proposed, extended, approved and reopened, rejected, and its author reads why', async ({
  page,
  browser,
  request,
  site,
}) => {
  const administrator = await openAdministrator(request, site);
  const editor = await Visitor.open(request, site.url);
  await giveRole(administrator, editor, 'EDITOR');
  // A post that no other test writes to.
  await signInAt(page, editor, '/admin/post?keyword=couscous');
  await page.locator('tbody').getByRole('link').first().click();
  const before = await excerpt(page).inputValue();
  await author(page).fill('Samia');
  await send(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Votre modification attend d’être approuvée' })).toBeVisible();
  await expect(author(page)).toHaveValue('Samia');
  await excerpt(page).fill(`${before} Et bien plus.`);
  await send(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Articles' }).click();
  await page.getByRole('link', { name: 'Modifications proposées' }).click();
  const row = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${pathname}"]`) });
  await expect(row).toContainText('Modification proposée');
  await row.getByRole('link').first().click();
  await expect(author(page)).toHaveValue('Samia');

  const elsewhere = await browser.newContext({ baseURL: site.url });
  await remember(elsewhere);
  const desk = await elsewhere.newPage();
  await signInAt(desk, administrator, pathname);
  const review = desk.getByRole('region', { name: 'Modification proposée' });
  await expect(review.getByRole('heading', { level: 3 })).toHaveText(['Extrait', 'Auteur']);
  await expect(review.locator('ins')).toHaveText([/Et bien plus\.$/, 'Samia']);
  await expectAccessible(desk);
  await expect(author(desk)).not.toHaveValue('Samia');
  await review.getByRole('button', { name: 'Approuver la modification' }).click();
  await expect(review).toBeHidden();
  await expect(author(desk)).toHaveValue('Samia');
  await desk.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(review).toBeVisible();
  await expect(excerpt(desk)).toHaveValue(before);

  await review.getByRole('button', { name: 'Refuser la modification' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Pourquoi refuser ?' });
  await dialog.getByRole('textbox', { name: /^Raison/ }).fill('Trop long');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog).toBeHidden();
  await expect(review).toBeHidden();
  await expect(desk.getByRole('heading', { level: 1 }).getByText('En ligne')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Votre dernière modification a été refusée.')).toBeVisible();
  await expect(page.getByText('Trop long')).toBeVisible();
  await expect(excerpt(page)).toHaveValue(before);
  await author(page).fill('Salma');
  await send(page);
  await page.getByRole('button', { name: 'Retirer la modification' }).click();
  await expect(author(page)).not.toHaveValue('Salma');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(author(page)).toHaveValue('Salma');
  await page.getByRole('button', { name: 'Retirer la modification' }).click();
  await expect(author(page)).not.toHaveValue('Salma');
  await elsewhere.close();
});
