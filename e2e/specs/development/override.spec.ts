import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPrivateKey, signOverride } from 'releases/integrity';
import { freePort } from '../../../tooling/network/free-port.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { Checkout } from '../../fixtures/checkout.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = 'mf-blog/src/features/post-list/post-list.tsx';
const LOCAL = 'Une phrase de l’équipe';
const SAVED = 'Une autre phrase de l’équipe';

let checkout: Checkout;
let site: Site;
let origin: string;
let devPort: string;
let link: string;

const develop = (): Promise<string> => {
  const { signingKey, publicKeys, releases, dataDir } = site.settings;
  return checkout.develop('mf-blog', {
    SITE: site.url,
    DEV_PORT: devPort,
    DATA_DIR: join(dataDir, 'of-the-team'),
    RELEASES: releases,
    RELEASE_SIGNING_KEY: signingKey,
    RELEASE_PUBLIC_KEYS: publicKeys,
  });
};

const signed = async (claims: { remote?: string; origin?: string }, to = site.url, hours?: number): Promise<string> => {
  const key = readPrivateKey(await readFile(site.settings.signingKey, 'utf8'));
  return signOverride({ remote: 'mf-blog', origin, ...claims }, to, key, hours);
};

/** The news as a visitor without an override gets it. */
const liveNews = async (): Promise<string> => (await fetch(`${site.url}/blogs`)).text();

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  devPort = String(await freePort());
  origin = `http://127.0.0.1:${devPort}`;
  site = await Site.start({ OVERRIDE_ORIGINS: origin });
  checkout = Checkout.create();
  await checkout.save(LIST, "intro={t('posts.intro')}", `intro="${LOCAL}"`);
  link = await develop();
});

test.afterAll(async () => {
  await checkout?.remove();
  await site?.stop();
});

test('a link shows the local remote and what is saved, on the server and in the browser, to the visitor who opened it', async ({
  page,
  browser,
}) => {
  const { releases } = site.settings;
  const store = async () => [
    await readFile(join(releases, 'discovery.json'), 'utf8'),
    await readdir(releases),
    await readdir(join(releases, 'mf-blog')),
  ];
  const before = await store();
  const banner = page.getByRole('complementary', { name: 'Version de travail' });
  const rendered = () => page.context().request.get(`${site.url}/blogs`);

  await test.step('the link', async () => {
    expect(await liveNews()).not.toContain(LOCAL);
    await page.goto(link);
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(banner).toContainText(`Vous voyez mf-blog tel que ${origin} le sert`);
    await page.getByRole('link', { name: 'Nouveautés' }).first().click();
    await expect(page.getByText(LOCAL)).toBeVisible();
    expect(await (await rendered()).text()).toContain(LOCAL);
    expect((await rendered()).headers()['cache-control']).toBe('no-store');
    await page.goto(`${site.url}/ar/blogs`);
    await expect(page.getByRole('complementary', { name: 'نسخة قيد العمل' })).toContainText('mf-blog');
    await page.goto(`${site.url}/blogs`);
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
    await expect(page.getByText(LOCAL)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('other visitors', async () => {
    expect(await liveNews()).not.toContain(LOCAL);
    const other = await browser.newContext();
    const visit = await other.newPage();
    await visit.goto(`${site.url}/blogs`);
    await expect(visit.locator('html[data-hydrated]')).toBeVisible();
    await expect(visit.getByText(LOCAL)).toBeHidden();
    await expect(visit.getByRole('complementary', { name: 'Version de travail' })).toBeHidden();
    await other.close();
  });

  await test.step('what is saved', async () => {
    await checkout.save(LIST, LOCAL, SAVED);
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await (await rendered()).text()).toContain(SAVED);
    expect(await store(), 'the store of the site is as before').toEqual(before);
  });

  await test.step('the banner’s button ends it', async () => {
    await page.getByRole('button', { name: 'Revenir à la version en ligne' }).click();
    await expect(page).toHaveURL(`${site.url}/blogs`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(SAVED)).toBeHidden();
    await expect(banner).toBeHidden();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('remote-override');
  });

  await test.step('links that aren’t valid show the live site, and say so', async () => {
    const links: [string, string][] = [
      [await signed({}, site.url, -1), 'Le lien a expiré'],
      [await signed({ origin: 'http://127.0.0.1:1' }), 'Le lien n’est pas valable'],
      [await signed({}, 'https://elsewhere.example'), 'Le lien n’est pas valable'],
      ['x', 'Le lien n’est pas valable'],
    ];
    for (const [token, text] of links) {
      const response = await fetch(`${site.url}/blogs?override=${token}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie') ?? '', 'no override is stored').not.toMatch(/remote-override=[^;]/);
      const html = await response.text();
      expect(html).toContain('Version de travail');
      expect(html).toContain(text);
      expect(html).not.toContain(SAVED);
    }
  });
});

test('without the local server the live remote shows, and the banner says so, until it is back', async ({
  page,
  problems,
}) => {
  // The page that is open when it ends.
  problems.allow(
    /^request failed: .*ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|CONNECTION_RESET)/,
  );
  await page.goto(link);
  await checkout.endDeveloping();
  await page.goto(`${site.url}/blogs`);
  const banner = page.getByRole('complementary', { name: 'Version de travail' });
  await expect(banner).toContainText(`${origin} ne répond pas`);
  await expect(page.getByText(SAVED)).toBeHidden();
  await expect(page.locator('html[data-hydrated]')).toBeVisible();
  await develop();
  await page.reload();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(banner).toContainText('Vous voyez mf-blog');
});
