import type { APIRequestContext } from '@playwright/test';
import { openAccount } from '../../fixtures/account.ts';
import { pressByKeyboard, typeByKeyboard } from '../../fixtures/keyboard.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const MY_VOTE = /blogs\/my-vote\//;

const slugAt = async (request: APIRequestContext, siteUrl: string, position: number): Promise<string> => {
  const response = await request.get(`${siteUrl}/api/v1/blogs/blogs/?limit=1&page=${position}`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? '';
};

const clapsOf = async (request: APIRequestContext, siteUrl: string, slug: string): Promise<number> =>
  (await (await request.get(`${siteUrl}/api/v1/blogs/blogs/score/${slug}`)).json()).claps;

test('by keyboard alone: a gated action opens the dialog, runs after signing in, and is dropped when dismissed', async ({
  page,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const slug = await slugAt(request, site.url, 1);
  const before = await clapsOf(request, site.url, slug);
  const signIn = new SignInDialog(page);
  await page.goto(`/blogs/${slug}`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const clap = page.getByRole('button', { name: 'Applaudir' });
  const clapped = page.waitForResponse(/blogs\/clap\//);
  await pressByKeyboard(clap);
  await typeByKeyboard(signIn.email, person.email);
  await typeByKeyboard(signIn.password, person.password);
  await page.keyboard.press('Enter');
  expect((await clapped).status()).toBe(200);
  await expect(signIn.dialog).toBeHidden();
  await expect(clap).toBeFocused();
  await expect(page.getByText('dont 1 de vous')).toBeVisible();
  // The shell caches public answers for some seconds.
  await expect.poll(() => clapsOf(request, site.url, slug)).toBe(before + 1);
  await page.reload();
  await expect(page.getByText('dont 1 de vous')).toBeVisible();

  await test.step('a dismissed dialog drops the action', async () => {
    await signIn.signOut();
    await page.goto(`/blogs/${await slugAt(request, site.url, 2)}`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await clap.click();
    await expect(signIn.email).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signIn.dialog).toBeHidden();
    const voteRead = page.waitForResponse(MY_VOTE);
    await signIn.signIn(person);
    await voteRead;
    await expect(page.getByText('de vous')).toBeHidden();
  });
});

test('votes switch sides, can be removed, survive a reload, and are undone when the API fails', async ({
  page,
  site,
  request,
  problems,
}) => {
  problems.allow(/^503: .*clap/);
  const slug = await slugAt(request, site.url, 3);
  await signInAt(page, await Visitor.open(request, site.url), `/blogs/${slug}`);
  const up = page.getByRole('button', { name: /^J’aime/ });
  const down = page.getByRole('button', { name: /^Je n’aime pas/ });
  const answered = (name: string) => page.waitForResponse(new RegExp(`blogs/${name}/`));
  await expect(new SignInDialog(page).menu).toBeVisible();
  const upvoted = answered('upvote');
  await up.click();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await upvoted;
  const downvoted = answered('downvote');
  await down.click();
  await expect(up).toHaveAttribute('aria-pressed', 'false');
  await downvoted;
  await page.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  const removed = answered('remove-vote');
  await down.click();
  await removed;
  const voteRead = page.waitForResponse(MY_VOTE);
  await page.reload();
  await voteRead;
  await expect(down).toHaveAttribute('aria-pressed', 'false');

  await page.route(/blogs\/clap\//, (route) => route.fulfill({ status: 503, json: { message: 'non' } }));
  await page.getByRole('button', { name: 'Applaudir' }).click();
  await expect(page.getByText('Votre avis n’a pas pu être enregistré.')).toBeVisible();
  await expect(page.getByText('de vous')).toBeHidden();
});
