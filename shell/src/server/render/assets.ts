import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRY_FILE } from 'shared-kernel/remote';
import type { Boot } from '../../boot.ts';

/** What the shell's browser build says of its files. */
interface ShellAssets {
  /** Scripts that start a page, in order. */
  scripts: string[];
  /** Files of each part: `pages/<id>`, `locales/<locale>`. */
  assets: Record<string, string[]>;
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

/** Addresses of all scripts that these parts need beyond the starting ones, each once. */
export const scriptsOfParts = (parts: Part[], shell: ShellAssets, remotes: Boot['remotes']): string[] => {
  const files = new Set<string>();
  for (const { remote, part } of parts) {
    const live = remotes.find(({ contract }) => contract.name === remote);
    if (!remote) for (const file of shell.assets[part] ?? []) files.add(PUBLIC_PATH + file);
    if (!live) continue;
    files.add(live.base + ENTRY_FILE);
    for (const file of [...(live.contract.assets.remote ?? []), ...(live.contract.assets[part] ?? [])]) {
      files.add(live.base + file);
    }
  }
  for (const script of shell.scripts) files.delete(PUBLIC_PATH + script);
  return [...files];
};

/** Addresses of the scripts that start a page. */
export const startScripts = ({ scripts }: ShellAssets): string[] => scripts.map((file) => PUBLIC_PATH + file);

export type { ShellAssets };
