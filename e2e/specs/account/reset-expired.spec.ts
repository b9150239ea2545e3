import { openAccount } from '../../fixtures/account.ts';
import { expireResetLinks } from '../../fixtures/mailed-links.ts';
import { mailedToken } from '../../fixtures/mailed-token.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';

test('an expired link changes nothing, says so, and leads to another one', async ({
  page,
  request,
  startSite,
  problems,
}) => {
  const site = await startSite();
  problems.allow(/^422: .*reset-password-confirm/);
  const person = await openAccount(request, site.url);
  await request.put(`${site.url}/api/v1/auth/n/reset-password`, { data: { emailOrUsername: person.email } });
  // The other one came with the account.
  const token = await mailedToken(site, person.email, '/reset-password', 2);
  await expireResetLinks(site);

  await page.goto(`${site.url}/reset-password?token=${token}`);
  await page.getByRole('textbox', { name: /^Nouveau mot de passe/ }).fill('un tout nouveau secret');
  await page.getByRole('textbox', { name: /^Confirmation/ }).fill('un tout nouveau secret');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Oops! Une erreur est survenue! Ce lien n’est plus valable/);
  await page.getByRole('button', { name: 'Demander un autre lien' }).click();
  await expect(page.getByRole('textbox', { name: /^Email ou nom/ })).toBeVisible();
  await Visitor.signIn(request, site.url, person);
});
