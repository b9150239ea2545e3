/** A module that a remote takes from the shell, as recorded by the remote's build. */
export interface ModuleNeed {
  /** npm version range. */
  range: string;
  /** Exports that its code uses. */
  exports: string[];
}

/** A module that the shell shares with remotes, as recorded by the shell's build. */
export interface ModuleOffer {
  version: string;
  /** Exports that its browser build contains. */
  exports: string[];
}

/** By import specifier: `react`, `shared-kernel/ui`. */
export type Needs = Record<string, ModuleNeed>;
export type Offers = Record<string, ModuleOffer>;

/** Means all exports when a build can't list them: the module is used as a namespace, or has dynamic exports. */
export const ANY_EXPORT = '*';

/** Name of the file that lists the modules a shell shares, in its browser folder. */
export const OFFERS_FILE = 'offers.json';
