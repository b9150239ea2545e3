import type { Role } from 'shared-kernel/contracts';
import { mailsTo } from '../../../api/src/platform/mail/testing/read-mails.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an invited colleague opens an account by name and password, and is in the back office', async ({
  page,
  request,
  site,
  problems,
}) => {
  const administrator = await openAdministrator(request, site);
  const { data } = await administrator.get<{ data: Role[] }>('/auth/roles/?keyword=EDITOR');
  const { email, password } = newCredentials();
  const body = { email, role: data[0]?.id, locale: 'fr' };
  expect((await administrator.call('POST', '/auth/invitations/', body)).status()).toBe(201);
  const [mail] = await mailsTo(site.settings.dataDir, email);
  const link = /\/invitation\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(link);
  await expect(page.getByText(`Adresse : ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/invitation$/);
  await expectAccessible(page, 'main');
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Amel');
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Ben Salah');
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByLabel(/^Confirmation/).fill(password);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue dans l’équipe');

  problems.allow(/^422: .*\/auth\/n\/invitation$/);
  await page.goto(link);
  await expect(page.getByText(/^Cette invitation n’est plus valable/)).toBeVisible();
  await expectAccessible(page, 'main');
});
