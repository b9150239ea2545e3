import { openAdministrator } from '../../fixtures/administrator.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ isReturning: false });

test('the back office shows neither the cookie notice nor the newsletter offer', async ({
  page,
  request,
  site,
  problems,
}) => {
  problems.allow(/^401: .*(\/admin|\/access\?path=)/);
  const administrator = await openAdministrator(request, site);
  await page.clock.install();
  await signInAt(page, administrator, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue dans l’équipe');
  const refuse = page.getByRole('button', { name: 'Refuser' });
  await page.clock.runFor(30_000);
  await expect(refuse).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir le site' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(refuse).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Les nouveautés, avant tout le monde' })).toBeVisible();
});
