import { ENTRY_FILE } from 'shared-kernel/remote';
import type { Boot } from '../../boot.ts';
import type { OwnRelease } from '../own-release.ts';
import type { LiveSite } from '../releases/compose/live-site.ts';

/** A script with its integrity hash. */
export interface Script {
  src: string;
  integrity: string | undefined;
}

/** Part of a remote or, without one, of the shell itself. */
export interface Part {
  remote: string | undefined;
  part: string;
}

const ownScript = (file: string, { base, extras }: OwnRelease): Script => ({
  src: base + file,
  integrity: extras.browser[file],
});

const addressesOf = ({ remote, part }: Part, remotes: Boot['remotes']): string[] => {
  const live = remotes.find(({ contract }) => contract.name === remote);
  if (!live) return [];
  const { remote: descriptor = [], [part]: own = [] } = live.contract.assets;
  return [ENTRY_FILE, ...descriptor, ...own].map((file) => live.base + file);
};

/** All scripts that these parts need in addition to the starting ones, without duplicates. */
export const scriptsOfParts = (
  parts: Part[],
  own: OwnRelease,
  { remotes, integrity }: Pick<LiveSite, 'remotes' | 'integrity'>,
): Script[] => {
  const scripts = parts.flatMap((part) =>
    part.remote
      ? addressesOf(part, remotes).map((src) => ({ src, integrity: integrity.get(src) }))
      : (own.extras.contract.assets[part.part] ?? []).map((file) => ownScript(file, own)),
  );
  const start = startScripts(own).map(({ src }) => src);
  return [...new Map(scripts.map((script) => [script.src, script])).values()].filter(({ src }) => !start.includes(src));
};

/** The scripts that start a page. */
export const startScripts = (own: OwnRelease): Script[] =>
  (own.extras.contract.scripts ?? []).map((file) => ownScript(file, own));
