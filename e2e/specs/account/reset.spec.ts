import { mailsTo } from '../../../api/src/platform/mail/testing/read-mails.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const NEW_PASSWORD = 'un tout nouveau secret';

const linkIn = (text = ''): URL => new URL(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');

test('by keyboard alone, a forgotten password: the mailed link changes it, once, and its token leaves the address at once', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^422: .*reset-password-confirm/);
  const person = await openAccount(request, site.url);
  const signIn = new SignInDialog(page);
  await page.goto('/terms-of-service');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await pressByKeyboard(signIn.opener);
  await typeByKeyboard(signIn.email, person.email);
  await pressByKeyboard(signIn.dialog.getByRole('button', { name: 'Mot de passe oublié ?' }));
  await pressByKeyboard(signIn.dialog.getByRole('button', { name: 'Recevoir le lien' }));
  await expect(signIn.dialog.getByRole('status')).toContainText('un email vient de partir');
  // The other one came with the account.
  const mails = await mailsTo(site.settings.dataDir, person.email, 2);
  const link = linkIn(mails.find(({ text }) => text?.includes('reset-password?token='))?.text);
  expect(link.origin).toBe(site.url);
  const token = link.searchParams.get('token') ?? '';
  const carriers: string[] = [];
  page.on('request', (sent) => {
    // The document itself is what the mail's link asks for. Chromium holds no font that a style in the page names to the
    // policy on referrers; those are the site's own.
    if ((sent.isNavigationRequest() && sent.url().includes(token)) || sent.resourceType() === 'font') return;
    if (`${sent.url()} ${sent.headers().referer}`.includes(token)) carriers.push(new URL(sent.url()).pathname);
  });

  const change = async (password: string): Promise<void> => {
    await typeByKeyboard(page.getByRole('textbox', { name: /^Nouveau mot de passe/ }), password);
    await typeByKeyboard(page.getByRole('textbox', { name: /^Confirmation/ }), password);
    await pressByKeyboard(page.getByRole('button', { name: 'Changer le mot de passe' }));
  };

  await test.step('the link, also after a reload', async () => {
    const response = await page.goto(link.href);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(await response?.text()).not.toContain(token);
    await expect(page.getByRole('textbox', { name: /^Nouveau/ })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password$/);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.reload();
    await change(NEW_PASSWORD);
    await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe est changé' })).toBeVisible();
    await expectAccessible(page, 'main');
    expect(carriers).toEqual(['/api/v1/auth/n/reset-password-confirm']);
  });

  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeByKeyboard(signIn.email, person.email);
  await typeByKeyboard(signIn.password, NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(signIn.menu).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);

  await page.goto(link.href);
  await change('encore un autre secret');
  await expect(page.getByRole('alert')).toHaveText(/^Oops! Une erreur est survenue! Ce lien n’est plus valable/);
});

test('both forms are accessible in Arabic, and the first links to the second', async ({ page }) => {
  const main = page.getByRole('main');
  const submitEmpty = async (): Promise<void> => {
    await main.locator('[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page, 'main');
  };
  await page.goto('/ar/reset-password?token=abc');
  await expect(main.locator('input[type=password]')).toHaveCount(2);
  await submitEmpty();
  await main.getByRole('button', { name: 'طلب رابط آخر' }).click();
  await expect(main.locator('input[type=password]')).toHaveCount(0);
  await submitEmpty();
});
