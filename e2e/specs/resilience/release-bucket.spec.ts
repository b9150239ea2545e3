import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { watchPolicy } from '../../fixtures/policy.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { healthOf } from '../../fixtures/site-health.ts';
import { storeTest as test } from '../../fixtures/store-test.ts';
import { expect } from '../../fixtures/test.ts';

const addLine = (source: string): string => `${source}\n`;

test('with releases in object storage the site hydrates and takes releases, and browsers load public objects alone', async ({
  page,
  request,
  startSite,
  bucket,
}) => {
  const site = await startSite(bucket.env);
  const refused = await watchPolicy(page);
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const openNews = async (): Promise<void> => {
    scripts.length = 0;
    const headers = (await page.goto(`${site.url}/blogs`))?.headers();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect(headers?.['integrity-policy'], 'the browser runs no script without a hash').toContain('script');
  };
  const entryOf = async (name: string): Promise<string> => {
    const { microFrontends } = await (await fetch(`${bucket.url}/discovery.json`)).json();
    return new URL('remote-entry.js', `${bucket.url}/${microFrontends[name][0].url}`).href;
  };

  await test.step('a release goes live', async () => {
    await openNews();
    const [entry, { release }] = [await entryOf('mf-blog'), await healthOf(site)];
    expect(scripts).toContain(entry);

    const env = { ...environmentOf(site.settings), ...bucket.env };
    const { stdout, stderr } = await withChangedBuild('mf-blog', 'browser/remote-entry.js', addLine, (folder) =>
      promisify(execFile)(process.execPath, ['tooling/release/release.ts', folder, '--snapshot'], { cwd: ROOT, env }),
    );
    expect(stderr, 'the pages were looked at before').toContain('Looked at /blogs');
    expect(stdout).toContain(`${site.url} serves it`);
    expect((await healthOf(site)).release).not.toBe(release);
    await openNews();
    const next = await entryOf('mf-blog');
    expect(next).not.toBe(entry);
    expect(scripts).toContain(next);
    expect(refused).toEqual([]);
  });

  await test.step('restricted remotes come from the shell', async () => {
    const administrator = await openAdministrator(request, site);
    await signInAt(page, administrator, `${site.url}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue dans l’équipe');

    const restricted = asked.filter((url) => url.includes('mf-admin'));
    expect(restricted).not.toEqual([]);
    expect(restricted.filter((url) => !url.startsWith(`${site.url}/releases/mf-admin/`))).toEqual([]);
    for (const url of restricted) expect((await fetch(url)).status, url).toBe(404);

    const policy = JSON.parse(await readFile(join(ROOT, 'deploy/s3/bucket-policy.json'), 'utf8'));
    const patterns: string[] = policy.Statement[0].Resource;
    const objects = asked.filter((url) => url.startsWith(bucket.url)).map((url) => url.slice(bucket.url.length));
    expect(objects).not.toEqual([]);
    // An asterisk in S3 policies also matches slashes.
    const given = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
    const isGiven = (object: string): boolean =>
      given.some((pattern) => pattern.test(`arn:aws:s3:::mall-releases/site${object}`));
    expect(objects.filter((object) => !isGiven(object))).toEqual([]);
    expect(isGiven(new URL(String(restricted[0])).pathname.replace('/releases', ''))).toBe(false);
  });
});
