import { expectAccessible } from '../../fixtures/accessibility.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { withReplacedTexts } from '../../fixtures/releases.ts';
import { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIVE = 'ce qui se passe dans nos allées';
const REVIEWED = 'ce qui est proposé';

let site: Site;

/** Publishes a changed blog for a review. @returns its version, and the link that shows it */
const publish = (id: string, text = REVIEWED): Promise<{ link: string; version: string }> =>
  withReplacedTexts('mf-blog', [[LIVE, text]], async (folder) => {
    const reviewed = { settings: { ...site.settings, site: site.url } };
    const { json } = await runRelease(reviewed, 'review', id, folder);
    return { link: json.link, version: json.versions[0].slice('mf-blog@'.length) };
  });

test.beforeAll(async () => {
  site = await Site.start({ REVIEWS: 'on' });
});

test.afterAll(() => site?.stop());

test('a link shows the versions of a review, what a page is made of, and other versions, until the review ends', async ({
  page,
}) => {
  const { link, version } = await publish('12');
  const banner = page.getByRole('complementary', { name: 'Version de travail' });
  const chosen = page.getByLabel('Version de mf-blog');
  const visitorsNews = async () => (await fetch(`${site.url}/blogs`)).text();

  await test.step('the pages, on the server and in the browser', async () => {
    await page.goto(link);
    await expect(banner).toContainText('Vous voyez la proposition 12');
    await page.getByRole('link', { name: 'Nouveautés' }).first().click();
    await expect(page.getByText(REVIEWED)).toBeVisible();
    const rendered = await page.context().request.get(`${site.url}/blogs`);
    expect(await rendered.text()).toContain(REVIEWED);
    expect(rendered.headers()['cache-control']).toBe('no-store');
    expect(rendered.headers()['integrity-policy']).toContain('script');
    expect(await visitorsNews()).toContain(LIVE);
    await page.goto(`${site.url}/blogs`);
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
    await expect(page.getByText(REVIEWED)).toBeVisible();
  });

  await test.step('what the page is made of', async () => {
    await banner.getByText('De quoi la page est faite').click();
    await expect(chosen).toHaveValue(version);
    const blog = banner.getByRole('listitem').filter({ hasText: 'mf-blog' });
    await expect(blog.getByText('/blogs', { exact: true })).toBeVisible();
    await expect(blog.getByText('/events/:slug', { exact: true })).toBeHidden();
    const main = page.getByRole('main');
    await expect(main).toHaveCSS('outline-style', 'none');
    await banner.getByLabel('Entourer les parties').check();
    await expect(main).toHaveCSS('outline-style', 'solid');
    await expectAccessible(page);
  });

  await test.step('another version, and one that the store lacks', async () => {
    const live = JSON.parse((await page.locator('#boot').textContent()) ?? '').remotes;
    expect(live.map(({ contract }: { contract: { version: string } }) => contract.version)).toContain(version);
    await chosen.fill('9.9.9');
    await chosen.press('Enter');
    await expect(banner.getByRole('alert')).toContainText('mf-blog@9.9.9');
    await expect(page.getByText(REVIEWED)).toBeVisible();
    await banner.getByText('De quoi la page est faite').click();
    await chosen.fill((await runRelease(site, 'list')).json.live.versions['mf-blog']);
    await banner.getByRole('button', { name: 'Afficher ces versions' }).click();
    await expect(page.getByText(LIVE)).toBeVisible();
    await expect(page.locator('html[data-hydrated]')).toBeVisible();
  });

  await test.step('a push, under the same link', async () => {
    const pushed = await publish('12', 'ce qui est proposé autrement');
    await page.goto(pushed.link);
    await page.goto(`${site.url}/blogs`);
    await banner.getByText('De quoi la page est faite').click();
    await chosen.fill(pushed.version);
    await chosen.press('Enter');
    await expect(page.getByText('ce qui est proposé autrement')).toBeVisible();
  });

  await test.step('its end', async () => {
    expect((await runRelease(site, 'end-review', '12')).json).toEqual({ hasEnded: true });
    await page.goto(`${site.url}/blogs`);
    await expect(banner).toContainText('La proposition 12 est terminée');
    await expect(page.getByText(LIVE)).toBeVisible();
    await page.getByRole('button', { name: 'Revenir à la version en ligne' }).click();
    await expect(page).toHaveURL(`${site.url}/blogs`);
    await expect(banner).toBeHidden();
  });
});
