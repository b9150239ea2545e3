import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openStore } from 'releases/store';
import { freePort } from '../../network/free-port.ts';
import { releaseRemotes } from '../../release/release-remote.ts';
import {
  addressOf,
  apiService,
  copySeededData,
  prepareSeededData,
  ROOT,
  readSettings,
  shellService,
} from '../../site/index.ts';
import { ON_EMBEDDED_DATABASE } from '../../site/seeded-data.ts';

const REMOTE = 'mf-blog';
const PAGE = '/blogs';
/** Releases between two lines of the table. */
const STEP = 20;
/** Limit of the memory at the end, relative to the second quarter. In the first quarter, code is compiled. */
const TOLERANCE = 1.1;

interface Sample {
  releases: number;
  /** MB that the shell's processes take. */
  memory: number;
  /** Milliseconds from the command to the page, the slowest since the last line. */
  slowest: number;
}

/** Megabytes that the processes below another one take. */
const memoryBelow = async (parent: number | undefined): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'ppid=,rss=']);
  const lines = stdout.trim().split('\n');
  const sizes = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([ppid]) => ppid === parent);
  return sizes.reduce((sum, [, kilobytes = 0]) => sum + kilobytes, 0) / 1024;
};

const untilLive = async (url: string, version: string): Promise<void> => {
  for (;;) {
    const { remotes } = await (await fetch(`${url}/health`)).json();
    if (remotes[REMOTE]?.version === version) return;
    await sleep(50);
  }
};

const mean = (part: Sample[]): number => part.reduce((sum, { memory }) => sum + memory, 0) / Math.max(1, part.length);

const isFlat = (samples: Sample[]): boolean => {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return true;
  const growth = mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter));
  console.log(`From the second quarter to the last, memory went to ${(growth * 100).toFixed(0)} %.`);
  return growth <= TOLERANCE;
};

/**
 * Releases one remote repeatedly into a running site, prints the shell's memory, and prunes the store. Fails when memory
 * grows, a page fails, or pruning keeps too much or removes live versions.
 */
export const benchReleases = async (count: number): Promise<void> => {
  await prepareSeededData();
  const dataDir = await copySeededData();
  const ports = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
  const settings = readSettings({ DATA_DIR: dataDir, ...ports });
  const options = {
    env: { ...ON_EMBEDDED_DATABASE, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', WORKERS: '1' },
    isKept: false,
  };
  const [api, shell] = [apiService(settings, options), shellService(settings, options)];
  const parent = await mkdtemp(join(tmpdir(), 'many-releases-'));
  const folder = join(parent, REMOTE);
  try {
    await cp(join(ROOT, REMOTE, 'dist'), join(folder, 'dist'), { recursive: true });
    const entry = join(folder, 'dist/node/remote-entry.js');
    const source = await readFile(entry, 'utf8');
    await api.start();
    await shell.start();
    const url = addressOf(settings, settings.port);
    const store = await openStore(settings);
    const samples: Sample[] = [];
    let slowest = 0;
    for (let releases = 1; releases <= count; releases += 1) {
      await writeFile(entry, `${source}\n// ${releases}`);
      const begun = Date.now();
      const [released] = await releaseRemotes([folder], store, { isSnapshot: true, sourceMaps: settings.sourceMaps });
      await untilLive(url, released?.version ?? '');
      const page = await fetch(url + PAGE);
      if (page.status !== 200 || !(await page.text()).includes(`/${released?.version}/`)) {
        throw new Error(`${PAGE} answered ${page.status}, or is not of release ${releases}`);
      }
      slowest = Math.max(slowest, Date.now() - begun);
      if (releases % STEP > 0) continue;
      const sample = { releases, memory: await memoryBelow(shell.pid), slowest };
      samples.push(sample);
      console.log(
        `${String(releases).padStart(5)} releases  ${sample.memory.toFixed(0).padStart(5)} MB  slowest ${slowest} ms`,
      );
      slowest = 0;
    }
    const before = (await store.versions()).versions.length;
    const removed = await store.prune(Date.now());
    const live = await store.live(REMOTE);
    const problems = await store.verify(REMOTE, live?.metadata.version ?? '');
    console.log(
      `Pruning removed ${removed.length} of ${before} versions; what is live has ${problems.length} problems.`,
    );
    const isCorrect = problems.length === 0 && removed.length >= count - 2 && (await fetch(url + PAGE)).status === 200;
    if (!isFlat(samples) || !isCorrect) process.exitCode = 1;
  } finally {
    await shell.stop();
    await api.stop();
    await rm(parent, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
};
