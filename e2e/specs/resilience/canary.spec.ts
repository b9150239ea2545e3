import type { Browser } from '@playwright/test';
import { runRelease } from '../../fixtures/release-command.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const SERVED = [expect.objectContaining({ state: 'serves' })];

/** Puts a changed blog into the store. @returns its version */
const publishBlog = async (site: Site, change = '// tried'): Promise<string> => {
  const { json } = await withChangedBuild(
    'mf-blog',
    'node/remote-entry.js',
    (source) => `${source}\n${change}`,
    (folder) => runRelease(site, 'publish', folder, '--snapshot'),
  );
  return json.published[0].version;
};

/** The news as a browser of some share of the visitors gets it. */
const newsOf = async (site: Site, share: number) => {
  const response = await fetch(`${site.url}/blogs`, { headers: { cookie: `release-share=${share}` } });
  expect(response.status).toBe(200);
  return { html: await response.text(), headers: response.headers };
};

const ALL = Array.from({ length: 1_000 }, (_, share) => share);

/** The shares that get a version, of every tenth one. */
const sharesWith = async (site: Site, version: string): Promise<number[]> => {
  const shares = [];
  for (const share of ALL.filter((candidate) => candidate % 10 === 0)) {
    if ((await newsOf(site, share)).html.includes(version)) shares.push(share);
  }
  return shares;
};

const visit = async (browser: Browser, site: Site) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/blogs`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  return { context, page };
};

test('a share of the visitors get what is tried and keep it, until all get it', async ({ browser, startSite }) => {
  const site = await startSite();
  const version = await publishBlog(site);
  const tried = await runRelease(site, 'promote', `mf-blog@${version}`, '--traffic', '20', '--no-smoke');
  expect(tried).toMatchObject({ code: 0, json: { canary: { traffic: 20 }, shells: SERVED } });
  expect((await runRelease(site, 'list')).json).toMatchObject({
    canary: { traffic: 20, versions: { 'mf-blog': version } },
  });

  const few = await sharesWith(site, version);
  expect(few).toHaveLength(20);
  const [chosen = 0] = few;
  const { html, headers } = await newsOf(site, chosen);
  expect(html.match(/\/mf-blog\/([^/]+)\//g)?.every((address) => address === `/mf-blog/${version}/`)).toBe(true);
  expect(headers.get('cache-control'), 'nothing between the shell and the browser may keep it').toContain('private');

  const { context, page } = await visit(browser, site);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'release-share', httpOnly: true, sameSite: 'Lax' });
  const first = await page.content();
  await page.reload();
  expect((await page.content()).includes(version)).toBe(first.includes(version));
  await context.close();

  await runRelease(site, 'promote', `mf-blog@${version}`, '--traffic', '50', '--no-smoke');
  const more = await sharesWith(site, version);
  expect(more).toHaveLength(50);
  expect(more).toEqual(expect.arrayContaining(few));

  await runRelease(site, 'promote', `mf-blog@${version}`, '--no-smoke');
  const after = await newsOf(site, 1);
  expect(after.html).toContain(version);
  expect(after.headers.get('cache-control')).toContain('public');
  expect(after.headers.get('set-cookie')).toBeNull();
});

test('what is tried is ended by a rollback, and what is live stays', async ({ startSite }) => {
  const site = await startSite();
  const version = await publishBlog(site);
  const { set } = (await runRelease(site, 'list')).json.live;
  await runRelease(site, 'promote', `mf-blog@${version}`, '--traffic', '99', '--no-smoke');
  expect(await runRelease(site, 'rollback')).toMatchObject({
    code: 0,
    json: { set, ended: [`mf-blog@${version}`], shells: SERVED },
  });
  expect(await sharesWith(site, version)).toEqual([]);
});

test('what can not be loaded is given to nobody, and the command says so', async ({ startSite }) => {
  const site = await startSite();
  const version = await publishBlog(site, "throw new Error('broken at load');");
  const tried = await runRelease(site, 'promote', `mf-blog@${version}`, '--traffic', '50', '--no-smoke');
  expect(tried).toMatchObject({ code: 1, json: { shells: [{ state: 'refuses', refused: ['mf-blog'] }] } });
  expect(await sharesWith(site, version)).toEqual([]);
  const health = await (await fetch(`${site.url}/health`)).json();
  expect(health).toMatchObject({ status: 'ok', canary: { release: null } });
});

test('what can not be tried is refused', async ({ startSite }) => {
  const site = await startSite();
  const { versions } = (await runRelease(site, 'list')).json.live;
  const live = await runRelease(site, 'promote', `mf-blog@${versions['mf-blog']}`, '--traffic', '5', '--no-smoke');
  expect(live).toMatchObject({ code: 1, json: { error: { what: expect.stringContaining('live for all already') } } });
  for (const traffic of ['0', '101', '1.5', 'all']) {
    expect(
      (await runRelease(site, 'promote', 'mf-blog@1.0.0', '--traffic', traffic).catch(() => ({ code: 2 }))).code,
    ).toBe(2);
  }
});
