import { mailsTo } from '../../../api/src/platform/mail/testing/read-mails.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { newCredentials } from '../../fixtures/account.ts';
import { pressByKeyboard } from '../../fixtures/keyboard.ts';
import { decision, footer, hydrateForm } from '../../fixtures/newsletter.ts';
import { chooseCombinations } from '../../fixtures/pairwise.ts';
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
  await pressByKeyboard(page.getByRole('button', { name: 'Je confirme' }));
  await expect(page.getByRole('main').getByRole('status')).toContainText('vous recevrez notre prochaine lettre');

  await page.goto(await mailedLink('/newsletter/unsubscribe', 2));
  await pressByKeyboard(page.getByRole('button', { name: 'Me désinscrire' }));
  await expect(page.getByRole('main').getByRole('status')).toContainText('vous ne recevrez plus rien de nous');
});

test('the pages that mails link to are accessible in every state, language and colour scheme', async ({
  page,
  problems,
}) => {
  problems.allow(/^422: .*contact\/(confirm|unsubscribe)/);
  const matrix = {
    prefix: ['', '/ar', '/en'],
    colorScheme: ['light', 'dark'],
    name: ['confirm', 'unsubscribe'],
    isExpired: [true, false],
  } as const;
  for (const { prefix, colorScheme, name, isExpired } of chooseCombinations(matrix)) {
    const end = isExpired ? 'expired' : 'done';
    await test.step(`${prefix}/newsletter/${name}, ${colorScheme}, ${end}`, async () => {
      await page.unrouteAll({ behavior: 'wait' });
      if (!isExpired) await page.route(/contact\/(confirm|unsubscribe)$/, (route) => route.fulfill({ json: {} }));
      await page.emulateMedia({ colorScheme });
      await page.goto(`${prefix}/newsletter/${name}?token=expired`);
      const main = page.getByRole('main');
      const button = main.getByRole('button');
      await expectAccessible(page, 'main');
      await button.press('Enter');
      await expect(button).toBeHidden();
      await expect(main.getByRole('status')).toBeFocused();
      if (isExpired && !prefix) await expect(main.getByRole('status')).toHaveText(/^Ce lien n’est plus valable/);
      await expectAccessible(page, 'main');
    });
  }
});
