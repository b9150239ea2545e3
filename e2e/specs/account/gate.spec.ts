import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const slugAt = async (request: APIRequestContext, siteUrl: string, position: number): Promise<string> => {
  const response = await request.get(`${siteUrl}/api/v1/blogs/blogs/?limit=1&page=${position}`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? '';
};

const clapsOf = async (request: APIRequestContext, siteUrl: string, slug: string): Promise<number> =>
  (await (await request.get(`${siteUrl}/api/v1/blogs/blogs/score/${slug}`)).json()).claps;

// A dismissed dialog: `mf-account/src/fragments/sign-in/sign-in.test.tsx`. A failure of the API, and no network:
// `mf-blog/src/features/reactions/reactions.test.tsx`.
test('by keyboard alone: a gated clap opens the dialog and is sent after signing in; later claps are sent together, votes switch, and all survive a reload', async ({
  page,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const slug = await slugAt(request, site.url, 1);
  const before = await clapsOf(request, site.url, slug);
  const signIn = new SignInDialog(page);
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'PUT') sent.push(`${new URL(asked.url()).pathname} ${asked.postData()}`);
  });
  await page.goto(`/blogs/${slug}`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const clap = page.getByRole('button', { name: 'Applaudir' });
  const up = page.getByRole('button', { name: /^J’aime/ });
  const down = page.getByRole('button', { name: /^Je n’aime pas/ });
  const answered = (name: string) => page.waitForResponse(new RegExp(`blogs/${name}/`));

  await test.step('the dialog', async () => {
    const clapped = answered('clap');
    await pressByKeyboard(clap);
    await expect(signIn.dialog).toContainText('Connectez-vous pour applaudir.');
    await typeByKeyboard(signIn.email, person.email);
    await typeByKeyboard(signIn.password, person.password);
    await page.keyboard.press('Enter');
    expect((await clapped).status()).toBe(200);
    await expect(signIn.dialog).toBeHidden();
    await expect(clap).toBeFocused();
    await expect(page.getByText(/applaudissements?, dont 1 de vous/)).toBeVisible();
    // The shell caches public answers for some seconds.
    await expect.poll(() => clapsOf(request, site.url, slug)).toBe(before + 1);
  });

  await test.step('claps and votes', async () => {
    await clap.click();
    await clap.click();
    await expect(page.getByText(/applaudissements?, dont 3 de vous/)).toBeVisible();
    const upvoted = answered('upvote');
    await up.click();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    await upvoted;
    const claps = sent.filter((call) => call.includes('/clap/')).map((call) => JSON.parse(call.split(' ')[1] ?? ''));
    expect(claps.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(claps.length).toBeLessThan(3);
    const downvoted = answered('downvote');
    await down.click();
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    await downvoted;
  });

  await test.step('a reload', async () => {
    await page.reload();
    await expect(page.getByText(/dont 3 de vous/)).toBeVisible();
    await expect(down).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'main');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const removed = answered('remove-vote');
    await down.click();
    await removed;
    await clap.click();
    await clap.click();
    // A document that is left at once still sends its claps.
    const voteRead = answered('my-vote');
    await page.reload();
    await voteRead;
    await expect(page.getByText(/dont 5 de vous/)).toBeVisible();
    await expect(down).toHaveAttribute('aria-pressed', 'false');
  });
});
