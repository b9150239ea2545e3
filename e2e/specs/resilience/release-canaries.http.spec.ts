import { expect, test } from '../../fixtures/http-test.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import type { RunningSite } from '../../fixtures/site.ts';
import { healthOf } from '../../fixtures/site-health.ts';

const SERVED = [expect.objectContaining({ state: 'serves' })];

let restore: () => Promise<void>;

test.beforeEach(async ({ site }) => {
  restore = await rememberReleases(site);
});

test.afterEach(() => restore?.());

/** Puts a changed blog into the store. @returns its version */
const publishBlog = async (site: RunningSite, change: string): Promise<string> => {
  const { json } = await withChangedBuild(
    'mf-blog',
    'node/remote-entry.js',
    (source) => `${source}\n${change}`,
    (folder) => runRelease(site, 'publish', folder, '--snapshot'),
  );
  return json.published[0].version;
};

const promote = (site: RunningSite, version: string, ...args: string[]) =>
  runRelease(site, 'promote', `mf-blog@${version}`, ...args, '--no-smoke');

/** The news as a browser in some share of the visitors gets it. */
const newsOf = async (site: RunningSite, share?: number) => {
  const headers = share === undefined ? {} : { cookie: `release-share=${share}` };
  const response = await fetch(`${site.url}/blogs`, { headers });
  expect(response.status).toBe(200);
  return { html: await response.text(), headers: response.headers };
};

/** Every fiftieth of the thousand shares: as many percent of them get a canary as of all. */
const SHARES = Array.from({ length: 20 }, (_, index) => index * 50);

const sharesWith = async (site: RunningSite, version: string): Promise<number[]> => {
  const news = await Promise.all(SHARES.map((share) => newsOf(site, share)));
  return SHARES.filter((_, index) => news[index]?.html.includes(version));
};

test('a share of the visitors get a canary and keep it while it grows, until all get it', async ({ site }) => {
  const version = await publishBlog(site, '// a share');
  const tried = await promote(site, version, '--traffic', '20');
  expect(tried).toMatchObject({ code: 0, json: { canary: { traffic: 20 }, shells: SERVED } });
  expect((await runRelease(site, 'list')).json).toMatchObject({
    canary: { traffic: 20, versions: { 'mf-blog': version } },
  });

  const few = await sharesWith(site, version);
  expect(few).toHaveLength(4);
  const { html, headers } = await newsOf(site, few[0]);
  expect(html.match(/\/mf-blog\/([^/]+)\//g)?.every((address) => address === `/mf-blog/${version}/`)).toBe(true);
  expect(headers.get('cache-control'), 'nothing between the shell and the browser may cache it').toContain('private');

  const first = await newsOf(site);
  const cookie = first.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^release-share=\d+;/);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const again = await newsOf(site, Number(/\d+/.exec(cookie)?.[0]));
  expect(again.html.includes(version)).toBe(first.html.includes(version));

  await promote(site, version, '--traffic', '50');
  const more = await sharesWith(site, version);
  expect(more).toHaveLength(10);
  expect(more).toEqual(expect.arrayContaining(few));

  await promote(site, version);
  const after = await newsOf(site, 1);
  expect(after.html).toContain(version);
  expect(after.headers.get('cache-control')).toContain('public');
  expect(after.headers.get('set-cookie')).toBeNull();
  const live = await promote(site, version, '--traffic', '5');
  expect(live).toMatchObject({
    code: 1,
    json: { error: { what: expect.stringContaining('already live for all visitors') } },
  });
});

test('a canary ends with a rollback, and what is live stays', async ({ site }) => {
  const version = await publishBlog(site, '// rolled back');
  const { set } = (await runRelease(site, 'list')).json.live;
  await promote(site, version, '--traffic', '99');
  expect(await runRelease(site, 'rollback')).toMatchObject({
    code: 0,
    json: { set, ended: [`mf-blog@${version}`], shells: SERVED },
  });
  expect(await sharesWith(site, version)).toEqual([]);
});

test('a canary that can’t be loaded is served to no share, and the command says so', async ({ site }) => {
  const version = await publishBlog(site, "throw new Error('broken at load');");
  const tried = await promote(site, version, '--traffic', '50');
  expect(tried).toMatchObject({ code: 1, json: { shells: [{ state: 'refuses', refused: ['mf-blog'] }] } });
  expect(await sharesWith(site, version)).toEqual([]);
  expect(await healthOf(site)).toMatchObject({ status: 'ok', canary: { release: null } });
});
