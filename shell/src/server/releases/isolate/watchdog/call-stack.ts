import { sep } from 'node:path';

/** A release, by its remote and the name of the folder of its verified files. */
export interface Release {
  remote: string;
  release: string;
}

// The cache folder may contain the shell's own files, too.
const REMOTE = /^mf-/;

/** @returns the release that a file belongs to; undefined for files of no remote */
const releaseOf = (file: string, cacheFolder: string): Release | undefined => {
  if (!file.startsWith(cacheFolder + sep)) return undefined;
  const [remote = '', release, ...path] = file.slice(cacheFolder.length + 1).split(sep);
  return REMOTE.test(remote) && release && path.length > 0 ? { remote, release } : undefined;
};

/** A call in progress. */
export interface Frame {
  name: string;
  /** Path of the file with its code; empty for code without a file. */
  file: string;
  /** Identifies the script; each part has separate scripts. */
  scriptId: string;
  /** Line and column, from 1. */
  place: string;
}

/** The call stack for logs, the innermost call first. */
export const describeStack = (frames: Frame[], cacheFolder: string): string[] =>
  frames.slice(0, SHOWN).map(({ name, file, place }) => {
    const path = releaseOf(file, cacheFolder) ? file.slice(cacheFolder.length + 1) : file.split(/[/\\]/).at(-1);
    return `${name || '(anonymous)'} (${path}:${place})`;
  });

const SHOWN = 10;

/** The release that blocks: the one of the innermost call of remote code, because it calls the frames above. */
export const blockingRelease = (frames: Frame[], cacheFolder: string): Release | undefined => {
  for (const { file } of frames) {
    const release = releaseOf(file, cacheFolder);
    if (release) return release;
  }
  return undefined;
};

/**
 * The part of a release that a call stack runs.
 * @param scriptsOf the script of each function of a part
 * @returns undefined when each script of the stack belongs to several parts or to none
 */
export const blockingPart = (frames: Frame[], scriptsOf: [part: string, scriptId: string][]): string | undefined => {
  for (const { scriptId } of frames) {
    const parts = new Set(scriptsOf.flatMap(([part, script]) => (script === scriptId ? [part] : [])));
    const [part] = parts;
    if (parts.size === 1) return part;
  }
  return undefined;
};
