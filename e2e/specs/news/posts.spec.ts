import type { Page } from '@playwright/test';
import type { Page as ListPage, PostScore, PostSummary } from 'shared-kernel/contracts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAccount } from '../../fixtures/account.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Visitor } from '../../fixtures/visitor.ts';
import { SignInDialog } from '../../pages/sign-in-dialog.ts';

const API = '/api/v1/blogs/blogs';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

const newest = async (url: string, limit = 3): Promise<PostSummary[]> =>
  ((await (await fetch(`${url}${API}/?limit=${limit}`)).json()) as ListPage<PostSummary>).data;

test('news are searched, sorted, narrowed and read, and each state is an address', async ({ page, site }) => {
  const [post] = await newest(site.url);
  await page.goto('/blogs');
  await isAlive(page);
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Titre' });
  await expect(page).toHaveURL(/\/blogs\?sort-field=title$/);
  const titles = () => cards(page).allTextContents();
  const isSorted = (texts: string[]) =>
    texts.every((text, index) => index === 0 || (texts[index - 1] ?? '').localeCompare(text, 'fr') <= 0);
  await expect.poll(async () => isSorted(await titles())).toBe(true);

  const search = page.getByRole('main').getByRole('search');
  await search.getByRole('searchbox').fill(post?.title.toUpperCase() ?? '');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/sort-field=title&keyword=/);
  await expect(cards(page).first()).toHaveText(post?.title ?? '');
  await expectAccessible(page);

  await cards(page).first().click();
  await expect(heading(page)).toHaveText(post?.title ?? '');
  await page.goBack();
  await expect(search.getByRole('searchbox')).toHaveValue(post?.title.toUpperCase() ?? '');

  await search.getByRole('searchbox').fill('zzzz');
  await search.getByRole('button', { name: 'Chercher' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText('Rien ne correspond');
  await page.getByRole('link', { name: 'Effacer la recherche' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a reader goes on from post to post, and hands one on', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [latest, before] = await newest(site.url);
  await page.goto(`/blogs/${latest?.slug}`);
  await isAlive(page);
  await page.getByRole('link', { name: /^Article précédent/ }).click();
  await expect(heading(page)).toHaveText(before?.title ?? '');
  await expect(page.getByRole('link', { name: /^Article suivant/ })).toContainText(latest?.title ?? '');

  await page.getByRole('button', { name: 'Copier le lien' }).click();
  await expect(page.getByText('Lien copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/blogs/${before?.slug}`);
  await expectAccessible(page);
});

test('applause is asked for at the gate, counted together, and there again after a reload', async ({
  page,
  site,
  request,
}) => {
  const person = await openAccount(request, site.url);
  const [post] = await newest(site.url);
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'PUT') sent.push(`${new URL(asked.url()).pathname} ${asked.postData()}`);
  });
  await page.goto(`/blogs/${post?.slug}`);
  await isAlive(page);
  const clap = page.getByRole('button', { name: 'Applaudir' });
  await clap.click();
  const signIn = new SignInDialog(page);
  await expect(signIn.dialog).toContainText('Connectez-vous pour applaudir.');
  await signIn.fill(person);
  await signIn.press('Se connecter');
  // What was pressed is done once somebody is signed in.
  await expect(page.getByText(/applaudissements?, dont 1 de vous/)).toBeVisible();
  await clap.click();
  await clap.click();
  await expect(page.getByText(/applaudissements?, dont 3 de vous/)).toBeVisible();
  await page.getByRole('button', { name: /^J’aime/ }).click();
  await expect(page.getByRole('button', { name: /^J’aime/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sent.filter((call) => call.includes('/upvote/'))).toHaveLength(1);
  const claps = sent.filter((call) => call.includes('/clap/')).map((call) => JSON.parse(call.split(' ')[1] ?? ''));
  expect(claps.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(claps.length).toBeLessThan(3);

  await page.reload();
  await expect(page.getByText(/dont 3 de vous/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^J’aime/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('claps reach the site also from a document that is left at once', async ({ page, site, request }) => {
  const [, , , post] = await newest(site.url, 4);
  await page.goto(`/blogs/${post?.slug}`);
  await isAlive(page);
  await new SignInDialog(page).signIn(await openAccount(request, site.url));
  await page.getByRole('button', { name: /^Applaudir/ }).click();
  await page.getByRole('button', { name: /^Applaudir/ }).click();
  await page.reload();
  await expect(page.getByText(/dont 2 de vous/)).toBeVisible();
});

test('votes of two browsers at once end at the same score in both', async ({ browser, site, request, problems }) => {
  const [, post] = await newest(site.url);
  const people = [await openAccount(request, site.url), await openAccount(request, site.url)];
  const readers = await Promise.all(
    people.map(async (person) => {
      const page = await browser.newPage({ baseURL: site.url });
      problems.watch(page);
      await page.goto(`/blogs/${post?.slug}`);
      await new SignInDialog(page).signIn(person);
      return page;
    }),
  );
  const vote = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();
  const [one, other] = readers as [Page, Page];
  await Promise.all([vote(one, /^J’aime/), vote(other, /^Je n’aime pas/)]);
  await Promise.all([vote(one, /^Applaudir/), vote(other, /^Applaudir/)]);
  await Promise.all([vote(other, /^J’aime/), vote(one, /^Applaudir/)]);

  const visitor = await Visitor.open(request, site.url);
  const read = () => visitor.get<PostScore>(`/blogs/blogs/score/${post?.slug}`);
  const given = { upvotes: (post?.upvotes ?? 0) + 2, downvotes: post?.downvotes, claps: (post?.claps ?? 0) + 3 };
  await expect.poll(read).toMatchObject(given);
  // Whoever comes without an account finds them too, however lately the page was made.
  const seen = await (await request.get(`/blogs/${post?.slug}`)).text();
  expect(seen).toMatch(new RegExp(`>${given.claps}\\s[^<]*applaudissements`));
  for (const page of readers) {
    await page.reload();
    // What is closed while it hydrates misses a script.
    await isAlive(page);
    await expect(page.getByRole('button', { name: /^J’aime/ })).toHaveText(String(given.upvotes));
    await expect(page.getByText(new RegExp(`^${given.claps}\\sapplaudissements`))).toBeVisible();
    await page.close();
  }
});

test('what the API refuses is taken back, and said', async ({ page, site, request, problems }) => {
  problems.allow(/^503: .*\/upvote\//);
  const [, , post] = await newest(site.url);
  await page.goto(`/blogs/${post?.slug}`);
  await new SignInDialog(page).signIn(await openAccount(request, site.url));
  await page.route('**/blogs/upvote/**', (route) => route.fulfill({ status: 503, json: {} }));
  const like = page.getByRole('button', { name: /^J’aime/ });
  const before = (await like.textContent()) ?? '';
  await like.click();
  await expect(page.getByText(/Votre avis n’a pas pu être enregistré/)).toBeVisible();
  await expect(like).toHaveText(before);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('news are searched, sorted, leafed through and read', async ({ page }) => {
    await page.goto('/ar/blogs');
    await page.getByRole('combobox', { name: 'الترتيب حسب' }).selectOption({ label: 'العنوان' });
    await page.getByRole('button', { name: 'تطبيق' }).click();
    await expect(page).toHaveURL(/\/ar\/blogs\?.*sort-field=title/);
    await page.getByRole('link', { name: 'التالية' }).click();
    await expect(page).toHaveURL(/sort-field=title&page=2/);
    const title = (await cards(page).first().textContent()) ?? '';
    await cards(page).first().click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('link', { name: 'إرسال عبر واتساب' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'نسخ الرابط' })).toBeHidden();
  });
});
