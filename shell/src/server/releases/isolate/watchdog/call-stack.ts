import { sep } from 'node:path';

/** A release, by its remote and the name of the folder of its verified files. */
export interface Release {
  remote: string;
  release: string;
}

// The shell's own files may lie there as well.
const REMOTE = /^mf-/;

/** Whose file it is. @returns undefined for one that belongs to no remote */
const releaseOf = (file: string, cacheFolder: string): Release | undefined => {
  if (!file.startsWith(cacheFolder + sep)) return undefined;
  const [remote = '', release, ...path] = file.slice(cacheFolder.length + 1).split(sep);
  return REMOTE.test(remote) && release && path.length > 0 ? { remote, release } : undefined;
};

/** A call in progress. */
export interface Frame {
  name: string;
  /** Path of the file that holds its code; empty for code that has none. */
  file: string;
  /** Identifies the script; each part has separate scripts. */
  scriptId: string;
  /** Line and column, from 1. */
  place: string;
}

/** The call stack as a person reads it, the innermost call first. */
export const describeStack = (frames: Frame[], cacheFolder: string): string[] =>
  frames.slice(0, SHOWN).map(({ name, file, place }) => {
    const path = releaseOf(file, cacheFolder) ? file.slice(cacheFolder.length + 1) : file.split(/[/\\]/).at(-1);
    return `${name || '(anonymous)'} (${path}:${place})`;
  });

const SHOWN = 10;

/** The innermost call of a remote's code decides whose fault it is: what it calls works for it. */
export const blockingRelease = (frames: Frame[], cacheFolder: string): Release | undefined => {
  for (const { file } of frames) {
    const release = releaseOf(file, cacheFolder);
    if (release) return release;
  }
  return undefined;
};

/**
 * The part of a release that a call stack leads through.
 * @param scriptsOf the script of each function of a part
 * @returns undefined where no script in it is that of one part alone
 */
export const blockingPart = (frames: Frame[], scriptsOf: [part: string, scriptId: string][]): string | undefined => {
  for (const { scriptId } of frames) {
    const parts = new Set(scriptsOf.flatMap(([part, script]) => (script === scriptId ? [part] : [])));
    const [part] = parts;
    if (parts.size === 1) return part;
  }
  return undefined;
};
