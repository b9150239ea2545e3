import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../site/settings.ts';
import { openStore } from './open-store.ts';
import { ReleaseError } from './release-error.ts';
import { isReleasedOnPurpose, releaseRemotes } from './release-remote.ts';

const HELP = `Releases remotes: puts their builds into the release store and makes them live, all at once.

Usage: node tooling/release/release.ts [options] [folder …]

  --all        every mf-* folder
  --snapshot   name the version after its content as well, so that one can release without raising the version;
               with --all, remotes whose live version was released on purpose stay as they are
  --sign-again sign all that is in the store with the present key, and release nothing: for changing the key
  --new-document
               start the discovery document over, for a store whose document was lost or is an old one: sites lack each
               remote until it is released again, so use it with --all
  --help       this text

The store is the folder RELEASES (default: data/releases). A version that is there already is never written again:
raise it with \`npm version patch -w mf-catalog\`, or use --snapshot.`;

const ROOT = resolve(import.meta.dirname, '../..');

const remoteFolders = async (): Promise<string[]> =>
  (await readdir(ROOT)).filter((name) => name.startsWith('mf-') && existsSync(resolve(ROOT, name, 'package.json')));

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean' },
      snapshot: { type: 'boolean' },
      'sign-again': { type: 'boolean' },
      'new-document': { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  const named = positionals.length > 0 ? positionals : [process.cwd()];
  const folders = values.all ? (await remoteFolders()).map((name) => resolve(ROOT, name)) : named;
  const settings = readSettings();
  const store = await openStore(settings);
  if (values['new-document']) await store.startOver();
  if (values['sign-again']) return store.signAgain();
  const wanted: string[] = [];
  for (const folder of folders) {
    const live = await store.live(basename(folder));
    if (values.all && values.snapshot && isReleasedOnPurpose(live)) {
      process.stdout.write(`${basename(folder)} ${live?.metadata.version} stays live\n`);
    } else wanted.push(resolve(folder));
  }
  const options = { isSnapshot: values.snapshot ?? false, sourceMaps: settings.sourceMaps };
  for (const { name, version, isNew } of await releaseRemotes(wanted, store, options)) {
    process.stdout.write(`${name} ${version} is live${isNew ? '' : ' already'}\n`);
  }
};

// What it holds and has half done goes with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  await run();
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
