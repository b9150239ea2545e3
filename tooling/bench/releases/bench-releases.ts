import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openStore } from 'releases/store';
import { releaseRemotes } from '../../release/release-remote.ts';
import { ROOT } from '../../site/index.ts';
import { withSite } from '../../site/with-site.ts';
import { isFlat, printRow } from '../shared/figures.ts';

const REMOTE = 'mf-blog';
const PAGE = '/blogs';
/** Releases between two lines of the table. */
const STEP = 20;

/** Memory of a process's children, in megabytes. */
const memoryBelow = async (parent: number | undefined): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'ppid=,rss=']);
  const lines = stdout.trim().split('\n');
  const sizes = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([ppid]) => ppid === parent);
  return sizes.reduce((sum, [, kilobytes = 0]) => sum + kilobytes, 0) / 1024;
};

const untilLive = async (origin: string, version: string): Promise<void> => {
  const liveVersion = async () => (await (await fetch(`${origin}/health`)).json()).remotes[REMOTE]?.version;
  while ((await liveVersion()) !== version) await sleep(50);
  const page = await fetch(origin + PAGE);
  if (page.status === 200 && (await page.text()).includes(`/${version}/`)) return;
  throw new Error(`${PAGE} answered ${page.status}, or is not of version ${version}`);
};

/**
 * Releases one remote repeatedly into a running site, prints the shell's memory, and prunes the store. Fails when
 * memory grows, a page fails, or pruning removes live versions or misses unneeded ones.
 */
export const benchReleases = (count: number): Promise<void> =>
  withSite(
    async (origin, { settings, shell }) => {
      const folder = await mkdtemp(join(tmpdir(), 'many-releases-'));
      await cp(join(ROOT, REMOTE, 'dist'), join(folder, 'dist'), { recursive: true });
      const entry = join(folder, 'dist/node/remote-entry.js');
      const source = await readFile(entry, 'utf8');
      const store = await openStore(settings);
      const memory: number[] = [];
      let slowest = 0;
      for (let releases = 1; releases <= count; releases += 1) {
        await writeFile(entry, `${source}\n// ${releases}`);
        const begun = Date.now();
        const [released] = await releaseRemotes([folder], store, { isSnapshot: true, sourceMaps: settings.sourceMaps });
        await untilLive(origin, released?.version ?? '');
        slowest = Math.max(slowest, Date.now() - begun);
        if (releases % STEP > 0) continue;
        memory.push(await memoryBelow(shell.pid));
        printRow(`${releases} releases`, `${memory.at(-1)?.toFixed(0)} MB`, `${slowest} ms at most`);
        slowest = 0;
      }
      const before = (await store.versions()).versions.length;
      const removed = (await store.prune(Date.now())).length;
      const live = await store.live(REMOTE);
      const problems = (await store.verify(REMOTE, live?.metadata.version ?? '')).length;
      console.log(`Pruning removed ${removed} of ${before} versions; the live one has ${problems} problems.`);
      const isCorrect = problems === 0 && removed >= count - 2 && (await fetch(origin + PAGE)).status === 200;
      if (!isFlat(memory) || !isCorrect) process.exitCode = 1;
      await rm(folder, { recursive: true, force: true });
    },
    { LOG_LEVEL: 'fatal' },
  );
