import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { withChangedBuild } from '../../fixtures/releases.ts';
import { signInAt } from '../../fixtures/sign-in-at.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Shares of eight visitors, evenly spread: two of them are in a canary for 25 % of all visitors. */
const SHARES = Array.from({ length: 8 }, (_, eighth) => eighth * 125);

// The server answers 401 for restricted documents until the browser authenticates.
test.beforeEach(({ problems }) => problems.allow(/^401: .*(\/admin|\/access\?path=)/));

test('starts a canary, promotes it, and rolls it back from the back office', async ({ page, request, startSite }) => {
  const site = await startSite();
  const administrator = await openAdministrator(request, site);
  const live = (await runRelease(site, 'list')).json.live.versions['mf-blog'];
  const { json } = await withChangedBuild(
    'mf-blog',
    'browser/remote-entry.js',
    (source) => `${source}\n// tried`,
    (folder) => runRelease(site, 'publish', folder, '--snapshot'),
  );
  const { version } = json.published[0];
  const blogOf = async (share: number): Promise<string | undefined> => {
    const response = await fetch(`${site.url}/blogs`, { headers: { cookie: `release-share=${share}` } });
    return /\/mf-blog\/([^/"]+)\//.exec(await response.text())?.[1];
  };
  const countOfNew = async (): Promise<number> =>
    (await Promise.all(SHARES.map(blogOf))).filter((served) => served === version).length;

  await signInAt(page, administrator, `${site.url}/admin/releases`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mises en ligne');
  await expect(page.getByRole('row', { name: `mf-blog ${live}` })).toContainText('En ligne');
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: `Choisir mf-blog@${version}` }).check();
  await page.getByRole('button', { name: 'Mettre en ligne' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('25 % des visiteurs');
  await dialog.getByRole('button', { name: 'Mettre en ligne' }).click();
  await expect(page.getByRole('heading', { name: 'À l’essai chez 25 % des visiteurs' })).toBeVisible();
  await expect(page.getByRole('table', { name: /mf-blog/ })).toContainText(version);
  await expectAccessible(page);
  await expect.poll(countOfNew, 'a quarter of the visitors').toBe(2);

  await page.getByRole('button', { name: 'Donner à tous' }).click();
  await expect(page.getByRole('row', { name: `mf-blog ${version}` })).toContainText('En ligne');
  await expect.poll(countOfNew).toBe(SHARES.length);
  const offer = page.getByRole('group', { name: 'La version est en ligne.' });
  await offer.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: `mf-blog ${live}` })).toContainText('En ligne');
  await expect.poll(countOfNew).toBe(0);
});
