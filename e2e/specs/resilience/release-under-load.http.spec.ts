import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, environmentOf, ROOT } from '../../../tooling/site/index.ts';
import { Service } from '../../../tooling/site/service.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { type Answer, Load } from '../../fixtures/load.ts';
import { runRelease } from '../../fixtures/release-command.ts';
import { releaseChanged, withChangedBuild, withReplacedTexts } from '../../fixtures/releases.ts';
import { rememberReleases } from '../../fixtures/remember-releases.ts';
import { startSecondShell } from '../../fixtures/second-shell.ts';
import { Site } from '../../fixtures/site.ts';
import { healthOf } from '../../fixtures/site-health.ts';

/** A sentence of the page of all news, and the heading of the news on the home page. */
const BEFORE = ['raconté sur place', 'Quoi de neuf'] as const;
const AFTER = ['raconté depuis les allées', 'Du nouveau'] as const;
const NEWS: Record<string, number> = { '/blogs': 0, '/': 1 };
const PATHS = ['/', '/blogs', '/shops', '/terms-of-service'];
/** Answers before a change, and after it. */
const ENOUGH = 50;

/** What a page shows of its releases. */
interface Seen {
  /** Id of the set that it is made of. */
  release: string;
  /** Of mf-blog. */
  version: string;
  /** Whether it shows the changed text; undefined for a page that has neither. */
  isNew: boolean | undefined;
}

/** @throws for a page that mixes two versions */
const readPage = ({ path, body }: Answer): Seen => {
  const versions = [...new Set([...body.matchAll(/\/mf-blog\/([^/"]+)\//g)].map(([, version]) => String(version)))];
  const [version] = versions;
  if (version === undefined || versions.length > 1) throw new Error(`it names mf-blog ${versions.join(' and ')}`);
  const { release, remotes } = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '',
  );
  const told = remotes.find(({ contract }: { contract: { name: string } }) => contract.name === 'mf-blog');
  if (told.contract.version !== version)
    throw new Error(`its data names ${told.contract.version}, its files ${version}`);
  const text = NEWS[path];
  if (text === undefined) return { release, version, isNew: undefined };
  const [isOld, isNew] = [BEFORE, AFTER].map((texts) => body.includes(texts[text] ?? ''));
  if (isOld === isNew) throw new Error(isNew ? 'it has both texts' : 'it has neither text');
  return { release, version, isNew };
};

/** All that visitors of one shell have seen, and the load that they make. */
const visit = (origin: string): { load: Load; seen: Seen[] } => {
  const seen: Seen[] = [];
  const load = new Load(origin, { paths: PATHS, check: (answer) => seen.push(readPage(answer)) });
  return { load, seen };
};

/** Waits for more answers of a site under load. */
const untilAnswered = async ({ load }: { load: Load }): Promise<void> => {
  const enough = load.answers + ENOUGH;
  await expect.poll(() => load.answers).toBeGreaterThan(enough);
};

/** One line for each set that pages were of: one with two versions or two texts, or a version with both texts, shows twice. */
const kindsOf = (seen: Seen[]): string[] => {
  const kinds = seen.flatMap(({ release, version, isNew }) =>
    isNew === undefined ? [] : `${release} ${version} ${isNew}`,
  );
  return [...new Set(kinds)];
};

test.describe.configure({ mode: 'default' });

let site: Site;
let restore: () => Promise<void>;

test.beforeAll(async () => {
  site = await Site.start({ WORKERS: '2' });
  restore = await rememberReleases(site);
});

test.afterAll(() => site?.stop());

test('two shells of one store take a remote and then a shell: no request fails, no page mixes versions', async () => {
  const { supervisor, workers } = site;
  expect(workers).toHaveLength(2);
  const second = await startSecondShell(site);
  const urls = [site.url, second.url];
  const both = { settings: { ...site.settings, shells: urls } };
  const served = urls.map((address) => ({ address, state: 'serves', refused: [] }));
  const visits = urls.map(visit);
  try {
    await Promise.all(visits.map(untilAnswered));

    await test.step('a remote', async () => {
      const texts = BEFORE.map((before, index) => [before, AFTER[index] ?? ''] as const);
      const { code, json } = await withReplacedTexts('mf-blog', texts, (folder) =>
        runRelease(both, 'release', folder, '--snapshot'),
      );
      expect(json).toMatchObject({ changes: [expect.stringMatching(/^mf-blog /)], shells: served });
      expect(code).toBe(0);
      const told = await Promise.all(Array.from({ length: 8 }, () => healthOf(site)));
      expect(new Set(told.map(({ process }) => process.id)).size, 'each process is asked').toBe(workers.length);
      expect(new Set(told.map(({ remotes }) => remotes['mf-blog'].version)).size, 'what the command says').toBe(1);
      for (const { seen } of visits) await expect.poll(() => seen.some(({ isNew }) => isNew)).toBe(true);
      await Promise.all(visits.map(untilAnswered));
      expect(site.workers, 'no process has started').toEqual(workers);
    });

    await test.step('a shell', async () => {
      const change = (source: string): string => `${source}\n`;
      const { code, json } = await withChangedBuild('shell', 'node/main.cjs', change, (build) =>
        runRelease(both, 'release', build, '--snapshot', '--no-smoke', '--wait', '90'),
      );
      expect({ code, shells: json.shells }).toEqual({ code: 0, shells: served });
      const live = { status: 'ok', set: json.set, shell: { version: json.versions.shell } };
      for (const url of urls) await expect.poll(() => healthOf({ url })).toMatchObject(live);
      await expect.poll(() => site.workers).toHaveLength(2);
      expect(site.workers.filter((id) => workers.includes(id))).toEqual([]);
      await Promise.all(visits.map(untilAnswered));
      expect(site.supervisor).toBe(supervisor);
      expect(process.kill(supervisor ?? 0, 0)).toBe(true);
    });
  } finally {
    for (const { load } of visits) await load.end();
    await second.stop();
  }
  for (const { load } of visits) expect(load.failures).toEqual([]);
  const [one, other] = visits.map(({ seen }) => kindsOf(seen));
  expect(other, 'both show the same sets in the same order').toEqual(one);
  expect(one, 'each set has one version and one text').toEqual([
    expect.stringMatching(/ false$/),
    expect.stringMatching(/ true$/),
    expect.stringMatching(/ true$/),
  ]);
  await restore();
});

test('a shell that throws at load is refused under load, and the one before is live until a fixed one comes', async () => {
  const { shell } = await healthOf(site);
  const load = new Load(site.url);
  const release = (change: (source: string) => string) =>
    releaseChanged(site.settings, 'shell', 'node/main.cjs', change);
  const version = await release((source) => `throw new Error('broken at load');\n${source}`);
  await expect
    .poll(() => healthOf(site))
    .toMatchObject({ status: 'degraded', shell: { version: shell.version, refused: { version } } });
  expect(await site.log()).toContain('broken at load');
  const fixed = await release((source) => `// fixed\n${source}`);
  await expect.poll(() => healthOf(site)).toMatchObject({ status: 'ok', shell: { version: fixed } });
  await load.end();
  expect(load.failures).toEqual([]);
  await restore();
});

/** Starts the supervisor in a folder without any build, as on a machine that only serves. */
const startWithoutBuild = async ({ settings }: Site, folder: string): Promise<Service> => {
  await cp(join(ROOT, 'shell/src'), join(folder, 'shell/src'), { recursive: true });
  await cp(join(ROOT, 'shell/package.json'), join(folder, 'shell/package.json'));
  await cp(join(ROOT, 'site.json'), join(folder, 'site.json'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const service = new Service({
    name: 'shell',
    args: [join(folder, 'shell/src/supervisor/main.ts')],
    env: environmentOf(settings),
    health: { url: `${addressOf(settings, settings.port)}/health` },
    isKept: false,
  });
  await service.start();
  return service;
};

test('a site runs from its releases alone, on a machine that has no build of the shell', async () => {
  await site.killShell();
  const folder = await mkdtemp(join(tmpdir(), 'no-build-'));
  const shell = await startWithoutBuild(site, folder);
  try {
    const response = await fetch(`${site.url}/shops`);
    expect(response.status).toBe(200);
    const scripts = [...(await response.text()).matchAll(/<script[^>]* src="(\/releases\/[^"]+)"/g)];
    expect(scripts.map(([, url]) => url).join()).toContain('/releases/shell/');
    for (const [, url] of scripts) expect((await fetch(site.url + url)).status, url).toBe(200);
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true });
  }
});

test('without the API the site serves its cached pages and 503 for others, and recovers', async () => {
  // Each process has its cache, so use one.
  await site.startShell({ WORKERS: '1' });
  expect((await fetch(`${site.url}/shops`)).status).toBe(200);
  await site.killApi();
  const cached = await fetch(`${site.url}/shops`);
  expect(cached.status).toBe(200);
  expect(await cached.text()).toContain('Atelier Praliné');

  const uncached = await fetch(`${site.url}/shops?page=3`);
  expect(uncached.status).toBe(503);
  expect(uncached.headers.get('retry-after')).not.toBeNull();
  expect(await uncached.text()).toMatch(/<h1[^>]*>[^<]*indisponible/);
  expect((await fetch(`${site.url}/terms-of-service`)).status).toBe(200);

  await site.startApi();
  await expect.poll(async () => (await fetch(`${site.url}/shops?page=3`)).status).toBe(200);
  expect(await (await fetch(`${site.url}/shops?page=3`)).text()).toMatch(/<article|<li/);
});
