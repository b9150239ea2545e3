import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRY_FILE } from 'shared-kernel/remote';
import type { Boot } from '../../boot.ts';
import type { LiveSite } from '../releases/live-site.ts';

/** What the shell's browser build says of its files. */
interface ShellAssets {
  /** Scripts that start a page, in order. */
  scripts: string[];
  /** Files of each part: `pages/<id>`, `locales/<locale>`. */
  assets: Record<string, string[]>;
  /** Hash of each script. */
  integrity: Record<string, string>;
}

/** A script and the hash without which no browser runs it. */
export interface Script {
  src: string;
  integrity: string | undefined;
}

const PUBLIC_PATH = '/assets/';

/** Reads the shell's own asset list. @throws when the shell has not been built */
export const readShellAssets = (browserFiles: string): ShellAssets =>
  JSON.parse(readFileSync(join(browserFiles, 'entry.json'), 'utf8'));

/** Part of a remote or, without one, of the shell itself. */
export interface Part {
  remote: string | undefined;
  part: string;
}

const ownScript = (file: string, { integrity }: ShellAssets): Script => ({
  src: PUBLIC_PATH + file,
  integrity: integrity[file],
});

const addressesOf = ({ remote, part }: Part, remotes: Boot['remotes']): string[] => {
  const live = remotes.find(({ contract }) => contract.name === remote);
  if (!live) return [];
  const { remote: descriptor = [], [part]: own = [] } = live.contract.assets;
  return [ENTRY_FILE, ...descriptor, ...own].map((file) => live.base + file);
};

/** All scripts that these parts need beyond the starting ones, each once. */
export const scriptsOfParts = (
  parts: Part[],
  shell: ShellAssets,
  { remotes, integrity }: Pick<LiveSite, 'remotes' | 'integrity'>,
): Script[] => {
  const scripts = parts.flatMap((part) =>
    part.remote
      ? addressesOf(part, remotes).map((src) => ({ src, integrity: integrity.get(src) }))
      : (shell.assets[part.part] ?? []).map((file) => ownScript(file, shell)),
  );
  const start = startScripts(shell).map(({ src }) => src);
  return [...new Map(scripts.map((script) => [script.src, script])).values()].filter(({ src }) => !start.includes(src));
};

/** The scripts that start a page. */
export const startScripts = (shell: ShellAssets): Script[] => shell.scripts.map((file) => ownScript(file, shell));

export type { ShellAssets };
