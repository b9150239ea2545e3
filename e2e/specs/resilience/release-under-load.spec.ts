import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, type Settings } from '../../../tooling/site/index.ts';
import { type Answer, Load } from '../../fixtures/load.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { buildChanged, withChangedBuild } from '../../fixtures/releases.ts';
import { startSecondShell } from '../../fixtures/second-shell.ts';
import { expect, test } from '../../fixtures/test.ts';

const TEXTS = 'src/locales/fr.json';
/** A sentence of the page of all news, and the heading of the news on the home page. */
const BEFORE = ['raconté sur place', 'Quoi de neuf'] as const;
const AFTER = ['raconté depuis les allées', 'Du nouveau'] as const;
const NEWS: Record<string, number> = { '/blogs': 0, '/': 1 };
const PATHS = ['/', '/blogs', '/shops', '/terms-of-service'];
const VISITORS = 4;
/** Milliseconds from the document that names a release until its text is in a page; a site that is not busy takes one second. */
const LATEST = 30_000;
/** A shell starts as fast as the machine can. */
const RELEASED = { timeout: 90_000 };

/** What a page says of its own. */
interface Seen {
  /** Id of the set that it is made of. */
  release: string;
  /** Of mf-blog. */
  version: string;
  /** Whether it shows the changed text; undefined for a page that has neither. */
  isNew: boolean | undefined;
  at: number;
}

/** @throws for a page that mixes two versions */
const readPage = ({ path, body, at }: Answer): Seen => {
  const versions = [...new Set([...body.matchAll(/\/mf-blog\/([^/"]+)\//g)].map(([, version]) => String(version)))];
  const [version] = versions;
  if (version === undefined || versions.length > 1) throw new Error(`it names mf-blog ${versions.join(' and ')}`);
  const { release, remotes } = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '',
  );
  const told = remotes.find(({ contract }: { contract: { name: string } }) => contract.name === 'mf-blog');
  if (told.contract.version !== version)
    throw new Error(`its data names ${told.contract.version}, its files ${version}`);
  // A string that is cut out of the page would keep the whole page in memory, and there are thousands of them.
  const seen = { release, version: told.contract.version as string, at };
  const text = NEWS[path];
  if (text === undefined) return { ...seen, isNew: undefined };
  const [isOld, isNew] = [BEFORE, AFTER].map((texts) => body.includes(texts[text] ?? ''));
  if (isOld === isNew) throw new Error(isNew ? 'it has both texts' : 'it has neither text');
  return { ...seen, isNew };
};

/** All that visitors of one shell have seen, and the load that they make. */
const visit = (origin: string): { load: Load; seen: Seen[] } => {
  const seen: Seen[] = [];
  const load = new Load(origin, { visitors: VISITORS, paths: PATHS, check: (answer) => seen.push(readPage(answer)) });
  return { load, seen };
};

/** One line for each set that pages were of: one with two versions or two texts, or a version with both texts, shows twice. */
const kindsOf = (seen: Seen[]): string[] => {
  const kinds = seen.flatMap(({ release, version, isNew }) =>
    isNew === undefined ? [] : `${release} ${version} ${isNew}`,
  );
  return [...new Set(kinds)];
};

const withNewTexts = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  let text = await readFile(join(ROOT, 'mf-blog', TEXTS), 'utf8');
  for (const [index, before] of BEFORE.entries()) text = text.replace(before, AFTER[index] ?? '');
  const folder = await buildChanged('mf-blog', { [TEXTS]: text });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

// Processes that share an address take turns at connections.
const healthOf = async (url: string) => (await fetch(`${url}/health`, { headers: { connection: 'close' } })).json();

const liveSince = async ({ releases }: Settings): Promise<number> =>
  (await stat(join(releases, 'discovery.json'))).mtimeMs;

test('a remote is released under load: no request fails, no page mixes versions, no process is another', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite({ WORKERS: '2' });
  const { supervisor, workers } = site;
  expect(workers).toHaveLength(2);
  await withNewTexts(async (folder) => {
    const { load, seen } = visit(site.url);
    await expect.poll(() => load.answers).toBeGreaterThan(100);
    const { code, json } = await runRelease(site, 'release', folder, '--snapshot');
    expect(json).toMatchObject({ changes: [expect.stringMatching(/^mf-blog /)], shells: [{ state: 'serves' }] });
    expect(code).toBe(0);
    const told = await Promise.all(Array.from({ length: 8 }, () => healthOf(site.url)));
    expect(new Set(told.map(({ process }) => process.id)).size, 'each process is asked').toBe(workers.length);
    expect(new Set(told.map(({ remotes }) => remotes['mf-blog'].version)).size, 'what the command says').toBe(1);
    const since = await liveSince(site.settings);
    await expect.poll(() => seen.some(({ isNew }) => isNew)).toBe(true);
    const answers = load.answers;
    await expect.poll(() => load.answers).toBeGreaterThan(answers + 100);
    await load.end();

    expect(load.failures).toEqual([]);
    const latency = Math.round((seen.find(({ isNew }) => isNew)?.at ?? Number.POSITIVE_INFINITY) - since);
    console.log(`the new text was in a page ${latency} ms after it went live; ${load.answers} answers`);
    expect(latency).toBeLessThan(LATEST);
    const [before, after, ...more] = kindsOf(seen);
    expect(before).toMatch(/ false$/);
    const { release, remotes } = await healthOf(site.url);
    expect(after).toBe(`${release} ${remotes['mf-blog'].version} true`);
    expect(more, 'each set has one version and one text').toEqual([]);
  });
  await page.goto(`${site.url}/blogs`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByText(AFTER[0])).toBeVisible();
  expect(site.supervisor).toBe(supervisor);
  expect(site.workers).toEqual(workers);
});

test('two shells of one store take a remote and then another shell, and no request to either fails', async ({
  startSite,
}) => {
  test.slow();
  const site = await startSite();
  const second = await startSecondShell(site);
  try {
    const urls = [site.url, second.url];
    const both = { settings: { ...site.settings, shells: urls } };
    const served = urls.map((address) => ({ address, state: 'serves', refused: [] }));
    await withNewTexts(async (folder) => {
      const visits = urls.map(visit);
      for (const { load } of visits) await expect.poll(() => load.answers).toBeGreaterThan(50);
      const remote = await runRelease(both, 'release', folder, '--snapshot');
      expect(remote).toMatchObject({ code: 0, json: { shells: served } });
      for (const { seen } of visits) await expect.poll(() => seen.some(({ isNew }) => isNew)).toBe(true);

      const change = (source: string): string => `${source}\n`;
      const shell = await withChangedBuild('shell', 'node/main.cjs', change, (build) =>
        runRelease(both, 'release', build, '--snapshot', '--no-smoke', '--wait', '90'),
      );
      expect(shell).toMatchObject({ code: 0, json: { shells: served } });
      const version = shell.json.versions.shell;
      for (const url of urls) {
        await expect
          .poll(() => healthOf(url), RELEASED)
          .toMatchObject({ status: 'ok', set: shell.json.set, shell: { version } });
      }
      for (const { load } of visits) {
        const { answers } = load;
        await expect.poll(() => load.answers).toBeGreaterThan(answers + 50);
        await load.end();
        expect(load.failures).toEqual([]);
      }
      const [one, other] = visits.map(({ seen }) => kindsOf(seen));
      expect(other, 'both show the same sets in the same order').toEqual(one);
      expect(one).toHaveLength(3);
    });
  } finally {
    await second.stop();
  }
});
