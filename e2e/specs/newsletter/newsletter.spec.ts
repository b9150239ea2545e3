import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../api/src/platform/mail/testing/mail-server.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newPerson } from '../../fixtures/account.ts';
import { expect, test } from '../../fixtures/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Les nouveautés, avant tout le monde' });
const decision = (page: Page) => page.evaluate(() => localStorage.getItem('newsletter'));

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

  test('from the footer to the mail, its confirmation, and the end of it', async ({ page, startSite }) => {
    const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    const { email } = newPerson();
    await page.goto(`${site.url}/shops`);
    // A form that is sent before leads back to its page, with nothing in it.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await footer(page)
      .getByRole('textbox', { name: /^Votre adresse email/ })
      .fill(email);
    await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
    await expect(footer(page).getByRole('status')).toContainText('Merci !');
    expect(await decision(page)).toBe('subscribed');

    const asking = await mailTo(email, 0);
    await page.goto(linkIn(asking?.text, '/newsletter/confirm'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Je confirme' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('vous recevrez notre prochaine lettre');

    const welcome = await mailTo(email, 1);
    await page.goto(linkIn(welcome?.text, '/newsletter/unsubscribe'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Me désinscrire' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('vous ne recevrez plus rien de nous');
  });
});

test('a link that is over says so', async ({ page, problems }) => {
  problems.allow(/^422: .*contact\/confirm/);
  await page.goto('/newsletter/confirm?token=over');
  await page.getByRole('button', { name: 'Je confirme' }).click();
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
});

test('the footer’s form says what is wrong with an address, and is silent about the network', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const field = footer(page).getByRole('textbox', { name: /^Votre adresse email/ });
  const send = footer(page).getByRole('button', { name: 'S’inscrire' });
  await field.fill('amel@');
  await send.click();
  await expect(field).toHaveAccessibleDescription("L'email doit être une adresse email valide");
  await expect(field).toBeFocused();
  await field.fill('amel@mall.example');
  await context.setOffline(true);
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(send).not.toHaveAttribute('aria-busy');
  await context.setOffline(false);
});

test('a form that is sent before any script is there leads back to its page', async ({ page, problems }) => {
  problems.allow(/^request failed: .*\.js \(net::ERR_FAILED\)$/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/shops?page=2');
  await footer(page).getByRole('textbox').fill('amel@mall.example');
  await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
  await page.waitForLoadState();
  expect(new URL(page.url()).search).toBe('?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boutiques');
});

test.describe('the offer', () => {
  test.use({ isReturning: false });

  /** Opens a page whose clock stands still, one second after it was opened, until the test lets it run. */
  const openAtRest = async (page: Page, path: string): Promise<void> => {
    await page.clock.install({ time: new Date('2026-11-24T09:00:00Z') });
    await page.clock.pauseAt(new Date('2026-11-24T09:00:01Z'));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  };

  /** Lets the clock run until the offer is there, whose code comes when it comes. */
  const runUntilOffered = (page: Page) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          return page.getByRole('dialog').isVisible();
        },
        { intervals: [100] },
      )
      .toBe(true);

  test('comes fifteen seconds after the page, closes by Escape, and doesn’t come again', async ({ page }) => {
    await openAtRest(page, '/shops');
    await page.clock.runFor(13_900);
    await expect(dialog(page)).toBeHidden();
    await runUntilOffered(page);
    await expect(dialog(page)).toBeVisible();
    // Axe goes by the page's clock.
    await page.clock.resume();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(await decision(page)).toBe('dismissed');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.clock.runFor(60_000);
    await expect(dialog(page)).toBeHidden();
  });

  test('is taken by keyboard alone, thanks, and closes three seconds later', async ({ page }) => {
    await openAtRest(page, '/ar/shops');
    await page.clock.runFor(14_000);
    await runUntilOffered(page);
    const offer = page.getByRole('dialog');
    await offer.getByRole('textbox').focus();
    await page.keyboard.type('amel@mall.example');
    await page.keyboard.press('Enter');
    await expect(offer.getByRole('status')).toBeFocused();
    await page.clock.runFor(3_000);
    await expect(offer).toBeHidden();
    expect(await decision(page)).toBe('subscribed');
  });
});
