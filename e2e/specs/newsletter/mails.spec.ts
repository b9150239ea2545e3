import { mailsTo } from '../../../api/src/platform/mail/testing/read-mails.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials } from '../../fixtures/account.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { decision, footer, hydrateForm } from '../../fixtures/newsletter.ts';
import { expect, test } from '../../fixtures/test.ts';

test('by keyboard alone: the footer subscribes, its mail confirms, and the next mail unsubscribes', async ({
  page,
  site,
}) => {
  const { email } = newCredentials();
  /** The link to a page in one of the mails to the address, once there are as many mails as expected. */
  const mailedLink = async (path: string, count: number): Promise<string> => {
    const mails = await mailsTo(site.settings.dataDir, email, count);
    const links = mails.map(({ text = '' }) => new RegExp(`https?://\\S+${path}\\?token=\\S+`).exec(text)?.[0]);
    const link = links.find((found) => found !== undefined);
    if (!link) throw new Error(`no mail to ${email} links to ${path}`);
    return link;
  };
  await page.goto('/shops');
  await hydrateForm(page);
  await footer(page)
    .getByRole('textbox', { name: /^Votre adresse email/ })
    .fill(email);
  await footer(page).getByRole('button', { name: 'S’inscrire' }).click();
  await expect(footer(page).getByRole('status')).toContainText('Merci !');
  expect(await decision(page)).toBe('subscribed');

  await page.goto(await mailedLink('/newsletter/confirm', 1));
  await pressByKeyboard(page.getByRole('button', { name: 'Confirmer mon inscription' }));
  await expect(page.getByRole('main').getByRole('status')).toContainText('vous recevrez notre prochaine newsletter');

  await page.goto(await mailedLink('/newsletter/unsubscribe', 2));
  await pressByKeyboard(page.getByRole('button', { name: 'Me désinscrire' }));
  await expect(page.getByRole('main').getByRole('status')).toContainText('vous ne recevrez plus rien de nous');
});

/** The confirmation whose link has expired, and the cancellation that is done: both pages share their parts. */
const ENDS = [
  { name: 'confirm', isExpired: true },
  { name: 'unsubscribe', isExpired: false },
];

// The words of each state: `mf-account/src/features/newsletter/link-action.test.tsx`.
test('the pages that mails link to are accessible in every state and colour scheme, in Arabic', async ({
  page,
  problems,
}) => {
  problems.allow(/^422: .*contact\/confirm/);
  await page.route(/contact\/unsubscribe$/, (route) => route.fulfill({ json: {} }));
  const main = page.getByRole('main');
  const button = main.getByRole('button');
  const expectAccessibleSchemes = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, 'main');
    }
  };
  for (const { name, isExpired } of ENDS) {
    await test.step(`${name}, ${isExpired ? 'expired' : 'done'}`, async () => {
      await page.goto(`/ar/newsletter/${name}?token=expired`);
      if (isExpired) await expectAccessibleSchemes();
      await button.press('Enter');
      await expect(button).toBeHidden();
      await expect(main.getByRole('status')).toBeFocused();
      await expectAccessibleSchemes();
    });
  }
});
