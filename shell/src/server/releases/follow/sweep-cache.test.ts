import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DiscoveredVersion } from 'shared-kernel/remote';
import { FirstLoad } from '../load/first-load.ts';
import { ensureNodeFolder, folderNameOf } from '../load/release-files.ts';
import { ReleaseFolder } from '../testing/release-folder.ts';
import { sweepCache } from './sweep-cache.ts';
import { TrustedDocuments } from './trusted-documents.ts';

const DAY_MS = 86_400_000;

let folder: ReleaseFolder;
let documents: TrustedDocuments;

const places = () => ({ ...folder, discovery: join(folder.releases, 'discovery.json'), stores: [] });

beforeEach(async () => {
  folder = await ReleaseFolder.create();
  documents = new TrustedDocuments(places());
});

afterEach(() => rm(folder.root, { recursive: true }));

const age = async (copy: string, days: number): Promise<void> => {
  const used = new Date(Date.now() - days * DAY_MS);
  await utimes(copy, used, used);
};

/** A version with a copy on this machine that was last used some days ago. */
const copied = async (number: string, days = 8): Promise<DiscoveredVersion> => {
  const version = await folder.release(number, undefined, { 'remote-entry.js': number });
  await age(await ensureNodeFolder('mf-a', version, places()), days);
  return version;
};

const copies = async (): Promise<string[]> => (await readdir(join(folder.cacheFolder, 'mf-a'))).toSorted();

const namesOf = (...versions: DiscoveredVersion[]): string[] =>
  versions.map(({ metadata }) => folderNameOf(metadata.integrity)).toSorted();

/** Makes versions live one after the other, the last one with a canary. */
const follow = async (before: DiscoveredVersion, live: DiscoveredVersion, tried: DiscoveredVersion): Promise<void> => {
  await documents.rememberGood('mf-a', await folder.discovery([before]));
  const named = [
    { ...tried, deployment: { traffic: 5 } },
    { ...live, deployment: { default: true, traffic: 95 } },
  ];
  const { text } = await documents.read(await folder.discovery(named));
  await documents.rememberGood('mf-a', text);
};

test('removes copies that are unneeded and unused for a week, and leftovers of killed processes', async () => {
  await copied('1.0.0');
  const [recent, before] = [await copied('2.0.0', 6), await copied('3.0.0')];
  const [live, tried] = [await copied('4.0.0'), await copied('5.0.0')];
  await follow(before, live, tried);
  const unfinished = `${await ensureNodeFolder('mf-a', live, places())}.half`;
  await cp(join(folder.cacheFolder, 'mf-a', ...namesOf(live)), unfinished, { recursive: true });
  await age(unfinished, 8);
  await sweepCache(documents, folder.cacheFolder);
  expect(await copies()).toEqual(namesOf(recent, before, live, tried));
  expect(await readdir(folder.cacheFolder)).toEqual(expect.arrayContaining(['discovery.json', 'live-before']));
});

test('removes the mark of a loaded release with its copy', async () => {
  const [old, live] = [await copied('1.0.0'), await copied('2.0.0')];
  await follow(live, live, live);
  for (const name of namesOf(old, live)) {
    await new FirstLoad(folder.cacheFolder).run(name, new AbortController().signal, async () => undefined);
  }
  await sweepCache(documents, folder.cacheFolder);
  expect(await readdir(join(folder.cacheFolder, 'first-loads'))).toEqual(namesOf(live).map((name) => `${name}.done`));
});

test('counts the start of a process as a use', async () => {
  const [old, live] = [await copied('1.0.0'), await copied('2.0.0')];
  await follow(live, live, live);
  const copy = await ensureNodeFolder('mf-a', old, places());
  await Promise.all([sweepCache(documents, folder.cacheFolder), sweepCache(documents, folder.cacheFolder)]);
  expect(await copies()).toContain(basename(copy));
});

test('removes nothing without a trusted document', async () => {
  await copied('1.0.0');
  const live = await copied('2.0.0');
  await follow(live, live, live);
  const { publicKey } = generateKeyPairSync('ed25519');
  await folder.write('public.pem', String(publicKey.export({ format: 'pem', type: 'spki' })));
  await sweepCache(documents, folder.cacheFolder);
  expect(await copies()).toHaveLength(2);
});

test('skips a remote whose earlier versions can’t be read', async () => {
  await copied('1.0.0');
  const live = await copied('2.0.0');
  await follow(live, live, live);
  await writeFile(join(folder.cacheFolder, 'live-before/mf-a.json'), 'spoiled');
  const unused = join(folder.cacheFolder, 'mf-b/unused');
  await mkdir(unused, { recursive: true });
  await age(unused, 8);
  await sweepCache(documents, folder.cacheFolder);
  expect(await copies()).toHaveLength(2);
  expect(await readdir(dirname(unused))).toEqual([]);
});
