import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../../api/src/platform/mail/testing/mail-server.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials } from '../../fixtures/account.ts';
import { AskedScripts } from '../../fixtures/asked-scripts.ts';
import { openAtRest, runUntilItWaits, whileItTicks } from '../../fixtures/held-clock.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Les nouveautés, avant tout le monde' });
const hasHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const form = document.querySelector('footer form');
    return form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
/**
 * Turns to the footer's form, and waits until it has hydrated. Before that a press is held for five seconds, which a busy
 * machine may not keep, and then done without scripts.
 */
const isFormAlive = async (page: Page) => {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await footer(page).getByRole('textbox').hover();
  await hasHydrated(page);
};
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

  test('from the footer to the mail, and by keyboard alone its confirmation and the end of it', async ({
    page,
    startSite,
  }) => {
    const site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
    const { email } = newCredentials();
    await page.goto(`${site.url}/shops`);
    await isFormAlive(page);
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

test('the footer’s form says what is wrong with an address, and is silent about the network', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^request failed: .*ERR_INTERNET_DISCONNECTED/);
  await page.goto('/shops');
  await isFormAlive(page);
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

/** Keeps the account's scripts back. @returns lets them come */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/mf-account/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('nothing of the footer’s form is fetched before somebody turns to it, and what they type meanwhile stays', async ({
  page,
}) => {
  const scripts = new AskedScripts(page, 'mf-account');
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // What waits for an idle browser is there by then.
  await expect.poll(() => scripts.holding('menu.signIn')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(await scripts.holding('/mailing/contact')).toEqual([]);

  const open = await holdScripts(page);
  const field = footer(page).getByRole('textbox');
  await field.focus();
  await page.keyboard.type('amel@');
  open();
  await hasHydrated(page);
  expect(await scripts.holding('/mailing/contact')).toHaveLength(1);
  await expect(field).toBeFocused();
  await page.keyboard.type('mall');
  await expect(field).toHaveValue('amel@mall');
  await page.getByRole('banner').getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect(field).toHaveValue('amel@mall');
  await field.fill('amel@');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription("L'email doit être une adresse email valide");
});

test('an address that is sent before the form’s code is there is sent when it comes, however late', async ({
  page,
}) => {
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const open = await holdScripts(page);
  const field = footer(page).getByRole('textbox');
  const { email } = newCredentials();
  await field.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // A form with an action would be sent without scripts by now.
  await page.waitForTimeout(6_000);
  await expect(field).toHaveValue(email);
  open();
  await expect(footer(page).getByRole('status')).toContainText('Merci !');
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

test.describe('the offer', () => {
  test.use({ isReturning: false });

  /** Milliseconds that a page is left to its reader. */
  const DELAY = 15_000;
  /** In the code of the dialog alone. */
  const CODE = 'newsletter-title';

  /** Lets the clock run until the dialog shows: React may hold it back for a moment. */
  const runUntilShown = (page: Page): Promise<void> =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(100);
          return page.getByRole('dialog').isVisible();
        },
        { intervals: [50] },
      )
      .toBe(true);

  const runUntilOffered = async (page: Page): Promise<void> => {
    await runUntilItWaits(page, DELAY);
    await page.clock.runFor(DELAY);
    await runUntilShown(page);
  };

  /** Comes to the page once more, and sees that it is left alone. */
  const expectNoOffer = async (page: Page): Promise<void> => {
    const scripts = new AskedScripts(page, 'mf-account');
    await page.reload();
    await runUntilItWaits(page, DELAY);
    await page.clock.runFor(4 * DELAY);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(Restaurants|المطاعم)$/ })
      .click();
    await expect(page).toHaveURL(/\/restaurants$/);
    expect(await scripts.holding(CODE)).toEqual([]);
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  test('comes fifteen seconds after the page, its code no sooner, closes by Escape, and doesn’t come again', async ({
    page,
  }) => {
    const scripts = new AskedScripts(page, 'mf-account');
    await openAtRest(page, '/shops');
    await runUntilItWaits(page, DELAY);
    await page.clock.runFor(DELAY - 100);
    expect(await scripts.holding(CODE)).toEqual([]);
    await page.clock.runFor(100);
    await expect.poll(() => scripts.holding(CODE)).toHaveLength(1);
    await runUntilShown(page);
    await whileItTicks(page, expectAccessible(page));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(await decision(page)).toBe('dismissed');
    await expectNoOffer(page);
  });

  test('closes by its button and by a press beside it', async ({ page }) => {
    await openAtRest(page, '/en/shops');
    await runUntilOffered(page);
    await whileItTicks(page, expectAccessible(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await decision(page)).toBe('dismissed');
    await page.evaluate(() => localStorage.removeItem('newsletter'));
    await page.reload();
    await runUntilOffered(page);
    await page.mouse.click(20, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await decision(page)).toBe('dismissed');
  });

  test('is taken by keyboard alone, says what the server says of the address, thanks, and closes three seconds later', async ({
    page,
    problems,
  }) => {
    problems.allow(/^422: .*mailing\/contact/);
    const fields = ['خطأ أول', 'خطأ ثان'].map((message) => ({ fieldName: 'email', message }));
    await page.route(
      /mailing\/contact\/$/,
      (route) => route.fulfill({ status: 422, json: { message: 'non', fields } }),
      {
        times: 1,
      },
    );
    await openAtRest(page, '/ar/shops');
    await runUntilOffered(page);
    const offer = page.getByRole('dialog');
    const field = offer.getByRole('textbox');
    await typeByKeyboard(field, 'amel@mall.example');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('خطأ أول');
    await expect(field).toBeFocused();
    await whileItTicks(page, expectAccessible(page));
    await page.keyboard.press('Enter');
    await expect(offer.getByRole('status')).toBeFocused();
    await expect(offer).toHaveAccessibleName('شكرًا لكم!');
    await whileItTicks(page, expectAccessible(page));
    await expect(offer).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(offer).toBeHidden();
    expect(await decision(page)).toBe('subscribed');
    await expectNoOffer(page);
  });
});
