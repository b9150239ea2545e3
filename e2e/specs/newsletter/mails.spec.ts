import { type MailServer, startMailServer } from '../../../api/src/platform/mail/testing/mail-server.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials } from '../../fixtures/account.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { decision, footer, hydrateForm } from '../../fixtures/newsletter.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('with a mail server', () => {
  let mails: MailServer;
  test.beforeEach(async () => {
    mails = await startMailServer();
  });
  test.afterEach(() => mails.stop());

  const mailTo = async (address: string, position: number) => {
    const found = () => mails.acknowledged.filter(({ to }) => to?.[0]?.address === address);
    await expect.poll(() => found().length, { timeout: 30_000 }).toBeGreaterThan(position);
    return found()[position];
  };
  const linkIn = (text = '', page: string): string =>
    new RegExp(`https?://\\S+${page}\\?token=\\S+`).exec(text)?.[0] ?? 'no link';

  test('from the footer to the mail, and by keyboard alone its confirmation and the end of it', async ({
    page,
    startSite,
  }) => {
    const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    const { email } = newCredentials();
    await page.goto(`${site.url}/shops`);
    await hydrateForm(page);
    await footer(page)
      .getByRole('textbox', { name: /^Votre adresse email/ })
      .fill(email);
    await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
    await expect(footer(page).getByRole('status')).toContainText('Merci !');
    expect(await decision(page)).toBe('subscribed');

    const asking = await mailTo(email, 0);
    await page.goto(linkIn(asking?.text, '/newsletter/confirm'));
    await expectAccessible(page);
    await pressByKeyboard(page.getByRole('button', { name: 'Je confirme' }));
    await expect(page.getByRole('main').getByRole('status')).toContainText('vous recevrez notre prochaine lettre');

    const welcome = await mailTo(email, 1);
    await page.goto(linkIn(welcome?.text, '/newsletter/unsubscribe'));
    await expectAccessible(page);
    await pressByKeyboard(page.getByRole('button', { name: 'Me désinscrire' }));
    await expect(page.getByRole('main').getByRole('status')).toContainText('vous ne recevrez plus rien de nous');
  });
});

test('a link that is over says so, and leads the focus there', async ({ page, problems }) => {
  problems.allow(/^422: .*contact\/confirm/);
  await page.goto('/newsletter/confirm?token=over');
  await page.getByRole('button', { name: 'Je confirme' }).press('Enter');
  const message = page.getByRole('main').getByRole('status');
  await expect(message).toHaveText(/^Ce lien n’est plus valable/);
  await expect(message).toBeFocused();
  await expectAccessible(page);
});

test('the pages that mails lead to can be used by everyone, in every state', async ({ page, problems }) => {
  problems.allow(/^422: .*contact\/unsubscribe/);
  await page.route(/contact\/confirm$/, (route) => route.fulfill({ json: { status: 'confirmed' } }));
  for (const [prefix, colorScheme] of [
    ['', 'dark'],
    ['/ar', 'light'],
    ['/en', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // One comes to its end, the other one's link is over.
    for (const name of ['confirm', 'unsubscribe']) {
      await page.goto(`${prefix}/newsletter/${name}?token=over`);
      const button = page.getByRole('main').getByRole('button');
      await expectAccessible(page);
      await button.click();
      await expect(button).toBeHidden();
      await expectAccessible(page);
    }
  }
});
